import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { NAME_KEY_VERSION, nameKey } from '#engine/platform/names/name-key.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import type { Services } from '#engine/platform/services.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { getNiche } from '#engine/plugins/catalogue.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import type { Db } from '../db/connect.ts'
import { newPublicId } from '../db/ids.ts'
import type { MembersTable } from '../db/schema.ts'
import { scopeDb } from '../db/scope.ts'
import { composeSettings } from '../tenancy/compose.ts'
import type { Settings, Tenant } from '../tenancy/schema.ts'
import { ENGINE_LAYER } from '../tenancy/settings.ts'

/** Noon of a fixed day: tests never read the clock. */
export const NOW = Date.UTC(2026, 5, 15, 12)

const composed = composeSettings([
  { name: 'engine', values: ENGINE_LAYER },
  {
    name: 'tenant',
    values: {
      index_title: { en: 'Test site' },
      description: { en: 'A site for tests.' },
      support_email: 'help@example.test',
      statement_descriptor: 'TEST',
      packages: [
        { id: 'p10', credits: 10, price_cents: 499, tryout: false },
        { id: 'p60', credits: 60, price_cents: 1999, tryout: false },
      ],
      minimum_message_costs: { NL: { costs: 17, currency: 'EUR' } },
      visible_profile_fields: {
        set: ['about_me', 'interests', 'hair_color', 'eye_color', 'body_type', 'relationship_status'],
      },
      visible_profile_notes: { set: [] },
      interests: { set: ['coffee', 'music', 'hiking'] },
      photo_review: 'after',
      fictional_singular: { en: 'Fictional' },
      fictional_plural: { en: 'Fictional profiles' },
      fictional_warning: { en: 'Some profiles are fictional.' },
    },
  },
])
if (!composed.ok) throw new Error(JSON.stringify(composed.faults))

/** The engine's settings, with those that a tenant must set. */
export const SETTINGS: Settings = composed.settings

export function makeTenant(slug = 'test', settings: Partial<Settings> = {}, changes: Partial<Tenant> = {}): Tenant {
  const whole = { ...SETTINGS, ...settings }
  return {
    slug,
    name: 'Test',
    hosts: [`${slug}.localhost`],
    poolId: slug,
    niche: 1,
    pack: getNiche(changes.niche ?? 1),
    theme: 'wireframe',
    tokenCss: '',
    countries: ['NL'],
    locales: ['en'],
    domainLanguage: 'en',
    countryLocales: {},
    company: {
      name: 'Test B.V.',
      address: 'Kade 1',
      city: 'Utrecht',
      country: 'NL',
      kvk: '0',
      tradenames: [],
      vat_numbers: [],
      added: '2024-01-01',
      specimen: true,
    },
    landers: [],
    experiments: [],
    slots: {},
    settingsByCountry: { NL: whole },
    texts: {},
    revision: revisionOf(settings, changes),
    dir: join(tmpdir(), 'no-tenant'),
    ...changes,
  }
}

/** Tenants that differ have different revisions, as on disk: what the process caches by revision is of one of them. */
const revisionOf = (...parts: object[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

let root: string | undefined

/** One folder per process for the data of all its services; deleted when the process ends. */
function dataRoot(): string {
  if (root) return root
  const made = mkdtempSync(join(tmpdir(), 'manyhearts-data-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  root = made
  return made
}

export function makeServices(db: Db, changes: Partial<Services> = {}): Services {
  const dataDir = mkdtempSync(join(dataRoot(), 'data-'))
  return {
    db,
    bus: createLocalBus(),
    secrets: { signing: 'test-signing-secret', vapid: { publicKey: '', privateKey: '' } },
    secretStore: openSecretFiles(changes.dataDir ?? dataDir),
    dataDir,
    storage: openStorage(`file:${join(dataDir, 'media')}`),
    smtpUrl: undefined,
    domains: DOMAINS,
    now: () => NOW,
    ...changes,
  }
}

/** The context of a logged-out visitor, on a real database. */
export function makeContext(db: Db, changes: Partial<RequestContext> = {}): RequestContext {
  const tenant = changes.tenant ?? makeTenant()
  return {
    tenant,
    country: 'NL',
    settings: tenant.settingsByCountry.NL!,
    locale: 'en',
    viewer: undefined,
    db: scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug }),
    now: NOW,
    log: pino({ level: 'silent' }),
    services: makeServices(db),
    origin: `http://${tenant.hosts[0]}`,
    ip: '127.0.0.1',
    ipCountry: null,
    userAgent: 'test',
    requestId: 'request',
    cookies: {},
    ...changes,
  }
}

/** Inserts a member (active, adult, in Utrecht by default) and returns the row. */
export async function plantMember(db: Db, poolId: string, changes: Partial<MembersTable> = {}): Promise<MembersTable> {
  const id = changes.id ?? newPublicId()
  const name = changes.name ?? `member_${id.slice(0, 8)}`
  const row: MembersTable = {
    ...BLANK_MEMBER,
    pool_id: poolId,
    id,
    tenant_id: poolId,
    email: `${name.toLowerCase()}@example.test`,
    name,
    name_key: nameKey(name),
    name_key_version: NAME_KEY_VERSION,
    status: 'active',
    profile_status: 'active',
    gender: 'female',
    seeking: 'both',
    date_of_birth: '1990-03-01',
    country: 'NL',
    region: '',
    place_id: '',
    grid_lat: 52.1,
    grid_lon: 5.1,
    language: 'en',
    signup_at: NOW - 86_400_000,
    confirmed_at: NOW - 86_000_000,
    last_seen_at: NOW - 60_000,
    ranked_at: changes.last_seen_at ?? NOW - 60_000,
    signup_step: 7,
    ...changes,
  }
  await db.kysely.insertInto('members').values(row).execute()
  return row
}

/** The context of a member who is logged in. */
export function makeMemberContext(db: Db, viewer: MembersTable, changes: Partial<RequestContext> = {}): MemberContext {
  const tenant = changes.tenant ?? makeTenant(viewer.pool_id)
  return { ...makeContext(db, { ...changes, tenant }), viewer: { ...viewer, sessionHash: 'session' } }
}
