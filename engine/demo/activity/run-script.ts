import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { conversationIdOf, openConversation, sendMessage } from '#engine/domains/chat/index.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { likeMember, seeLike } from '#engine/domains/likes/index.ts'
import { activeDiscount, placeOrder, settleOrder } from '#engine/domains/payments/index.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { Env } from '#engine/platform/env.ts'
import { createLog } from '#engine/platform/log.ts'
import { openSecretStore } from '#engine/platform/secrets/open-secrets.ts'
import type { SecretStore } from '#engine/platform/secrets/secret-store.ts'
import { loadSecrets, type Secrets } from '#engine/platform/secrets/secrets.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { DemoMember } from '../members/members.ts'
import { demoMemberId } from '../members/order.ts'
import { findMemberRow, hasWritten } from '../queries.ts'
import { type Act, ORDER_AGO, SIGNUP_AGO } from './script.ts'

/** What each partner may spend on answers. */
const PARTNER_CREDITS = 10

interface ScriptContext {
  readonly db: Db
  readonly env: Env
  readonly tenant: Tenant
  readonly own: DemoMember
  /** Epoch ms of the seed, from which the acts count back. */
  readonly now: number
}

/** With the secrets, which are read once for all acts. */
interface OpenedContext extends ScriptContext {
  readonly secretStore: SecretStore
  readonly secrets: Secrets
}

/** The context of a request of this demo member so many minutes ago. */
async function contextOf(
  { db, env, tenant, now, secretStore, secrets }: OpenedContext,
  { key }: DemoMember,
  ago: number,
): Promise<MemberContext> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const viewer = await findMemberRow(scoped, demoMemberId(key))
  if (!viewer) throw new Error(`${key} is not seeded`)
  const at = now - ago * MINUTE_MS
  const { dataDir, smtpUrl } = env
  const storage = openStorage(env.mediaUrl)
  const services = { db, domains: DOMAINS, bus: createLocalBus(), secrets, secretStore, dataDir, storage, smtpUrl }
  return {
    tenant,
    country: viewer.country,
    settings: tenant.settingsByCountry[viewer.country]!,
    locale: tenant.locales.find((locale) => locale === viewer.language) ?? tenant.locales[0]!,
    viewer: { ...viewer, sessionHash: '' },
    db: scoped,
    now: at,
    log: createLog(env.logLevel),
    services: { ...services, now: () => at },
    origin: `http://${tenant.hosts[0]}:${env.port}`,
    ip: '127.0.0.1',
    ipCountry: null,
    userAgent: '',
    requestId: '',
    cookies: {},
  }
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: string }

function expectOk<A extends Answer>(answer: A, what: string): A & { readonly ok: true } {
  if (!answer.ok) throw new Error(`the demo's ${what} was refused: ${answer.reason}`)
  return answer as A & { readonly ok: true }
}

const clientIdOf = (context: ScriptContext, act: Act & { kind: 'write' }) =>
  demoMemberId(`${context.own.key}:${act.key}`)

async function perform(context: OpenedContext, act: Act): Promise<void> {
  const { own, tenant } = context
  const mine = !('by' in act) || act.by === 'me'
  const ctx = await contextOf(context, mine ? own : act.with, act.ago)
  const otherId = demoMemberId(mine ? act.with.key : own.key)
  switch (act.kind) {
    case 'write': {
      const input = { client_id: clientIdOf(context, act), body: act.text, to: otherId }
      expectOk(await sendMessage(ctx, input), 'message')
      return
    }
    case 'like':
      expectOk(await likeMember(ctx, otherId), 'like')
      return
    case 'see':
      return seeLike(ctx, otherId)
    case 'read':
      await openConversation(ctx, conversationIdOf(tenant.poolId, ctx.viewer.id, otherId))
  }
}

/**
 * The second package, bought with the brand's first method: the order is paid and its credits are there. Returns false
 * where no provider takes orders; on local hosts the sandbox does.
 */
async function buyCredits(context: OpenedContext): Promise<boolean> {
  const ctx = await contextOf(context, context.own, ORDER_AGO)
  const { packages, payment_methods: methods } = ctx.settings
  const packageId = (packages[1] ?? packages[0])!.id
  const shownCode = (await activeDiscount(ctx))?.code ?? ''
  const input = { clientId: demoMemberId(`${context.own.key}:order`), packageId, method: methods[0]!, shownCode }
  const placed = await placeOrder(ctx, input)
  if (!placed.ok && placed.reason === 'unknown_method') return false
  await settleOrder(ctx, expectOk(placed, 'order').order, 'completed')
  return true
}

async function giveCredits(context: OpenedContext, partner: DemoMember): Promise<void> {
  const { db, now } = await contextOf(context, partner, SIGNUP_AGO)
  const entry = { reason: 'operator', ref: demoMemberId(`${partner.key}:life`), now } as const
  await db.transaction((trx) => grantCredits(trx, demoMemberId(partner.key), PARTNER_CREDITS, entry))
}

/**
 * Runs the script for the login and its partners, by the verbs of the product and with the clock of each act:
 * credits, unread counts and matches are what the product makes of it. Done once; a second time changes nothing.
 */
export async function runScript(context: ScriptContext, script: readonly Act[]): Promise<void> {
  const messages = script.filter((act): act is Act & { kind: 'write' } => act.kind === 'write')
  const last = messages.findLast(({ by }) => by === 'me')
  const scoped = scopeDb(context.db, { poolId: context.tenant.poolId, tenantId: context.tenant.slug })
  const id = demoMemberId(context.own.key)
  if (!last || !(await findMemberRow(scoped, id)) || (await hasWritten(scoped, id, clientIdOf(context, last)))) return
  const secretStore = await openSecretStore(context.env, context.db)
  const opened = { ...context, secretStore, secrets: await loadSecrets(secretStore) }
  if (!(await buyCredits(opened))) return
  const writers = new Set(messages.filter(({ by }) => by === 'them').map((act) => act.with))
  for (const partner of writers) await giveCredits(opened, partner)
  for (const act of script) await perform(opened, act)
}
