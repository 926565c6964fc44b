import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { choosePlace, findPlace, type Place, snapToGrid } from '#engine/domains/geo/index.ts'
import { ageOn, MAX_AGE } from '#engine/platform/age.ts'
import { NAME_KEY_VERSION, nameKey } from '#engine/platform/names/name-key.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { OperatorContext, TenantOperatorContext } from '#engine/platform/operators/context.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { findFictionalRow, insertFictional, listFictionalRows, listTakenNames, updateFictional } from './queries.ts'
import { type FictionalInput, fictionalSchema } from './schema.ts'

/** Why a profile cannot be created: `what` is the faulty value, `at` its index in the list. */
export interface FictionalFault {
  readonly at: number
  readonly reason: 'age' | 'country' | 'city' | 'interest' | 'language' | 'about_me' | 'name_taken'
  readonly what: string
}

export type FictionalResult =
  | { readonly ok: true; readonly profiles: readonly { readonly id: string; readonly name: string }[] }
  | { readonly ok: false; readonly reason: 'not_offered' }
  | { readonly ok: false; readonly reason: 'texts_missing'; readonly locales: readonly Locale[] }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: readonly FictionalFault[] }

/** Locales of the site that lack a label or the warning, in any of its countries (product.md 10.2). */
function listUnwarned({ locales, settingsByCountry }: Tenant): Locale[] {
  const lacks = (settings: Settings, locale: Locale) =>
    [settings.fictional_singular, settings.fictional_plural, settings.fictional_warning].some((text) => !text[locale])
  return locales.filter((locale) => Object.values(settingsByCountry).some((settings) => lacks(settings, locale)))
}

const languageOf = (tenant: Tenant, { language }: FictionalInput): string =>
  language ?? tenant.domainLanguage ?? tenant.locales[0] ?? 'en'

const nameKeyOf = ({ name }: FictionalInput) => nameKey(name)
const placeOf = ({ country, city }: FictionalInput): Place | undefined => choosePlace(country, city)

function listFaults(tenant: Tenant, inputs: readonly FictionalInput[], taken: ReadonlySet<string>, now: number) {
  const keys = inputs.map(nameKeyOf)
  return inputs.flatMap((input, at): FictionalFault[] => {
    const settings = tenant.settingsByCountry[input.country]
    if (!settings) return [{ at, reason: 'country', what: input.country }]
    const age = ageOn(input.date_of_birth, now)
    const key = keys[at] as string
    const checks: [boolean, FictionalFault['reason'], string][] = [
      [age < Math.max(18, settings.min_age) || age > MAX_AGE, 'age', input.date_of_birth],
      [!placeOf(input), 'city', input.city],
      [taken.has(key) || keys.indexOf(key) < at, 'name_taken', input.name],
      [[...input.about_me].length > settings.about_me_length, 'about_me', `${[...input.about_me].length} characters`],
      [
        !(tenant.locales as readonly string[]).includes(languageOf(tenant, input)),
        'language',
        languageOf(tenant, input),
      ],
    ]
    const faults = checks.flatMap(([fault, reason, what]) => (fault ? [{ at, reason, what }] : []))
    const unknown = input.interests.filter((id) => !settings.interests.includes(id))
    return [...faults, ...unknown.map((what) => ({ at, reason: 'interest' as const, what }))]
  })
}

/** What the input says of the profile, in the columns of its row. */
function columnsOf(tenant: Tenant, input: FictionalInput) {
  const { city: _city, photos: _photos, interests, ...columns } = input
  const place = placeOf(input) as Place
  const grid = snapToGrid(place.lat, place.lon)
  return {
    ...columns,
    name_key: nameKeyOf(input),
    name_key_version: NAME_KEY_VERSION,
    region: place.region,
    place_id: place.id,
    grid_lat: grid.lat,
    grid_lon: grid.lon,
    language: languageOf(tenant, input),
    interests: JSON.stringify(interests),
  }
}

/** Nobody can log in to it: it has no password, and no mail is sent to its address. */
function rowOf(tenant: Tenant, input: FictionalInput, now: number): Omit<MembersTable, 'pool_id'> {
  const id = newPublicId()
  return {
    ...BLANK_MEMBER,
    ...columnsOf(tenant, input),
    id,
    tenant_id: tenant.slug,
    email: `${id}@fictional.invalid`,
    status: 'active',
    profile_status: 'active',
    fictional: 1,
    signup_at: now,
    confirmed_at: now,
    last_seen_at: now,
    ranked_at: now,
    signup_step: 7,
  }
}

export interface NewFictional {
  readonly profiles: readonly FictionalInput[]
  /** Checks everything and creates nothing. */
  readonly dryRun?: boolean
}

/**
 * Creates fictional profiles, all or none. Only this verb sets `fictional`, by which every surface labels them. Refused
 * for a site that does not offer them, or lacks a warning text in one of its languages (product.md 10.2). Recorded.
 */
export async function createFictional(
  ctx: TenantOperatorContext,
  { profiles: inputs, dryRun = false }: NewFictional,
): Promise<FictionalResult> {
  const { db, tenant, now } = ctx
  if (!Object.values(tenant.settingsByCountry).every((settings) => settings.fictional_profiles))
    return { ok: false, reason: 'not_offered' }
  const locales = listUnwarned(tenant)
  if (locales.length > 0) return { ok: false, reason: 'texts_missing', locales }
  const taken = new Set(await listTakenNames(db, inputs.map(nameKeyOf)))
  const faults = listFaults(tenant, inputs, taken, now)
  if (faults.length > 0) return { ok: false, reason: 'faults', faults }
  const rows = inputs.map((input) => rowOf(tenant, input, now))
  const answer: FictionalResult = { ok: true, profiles: rows.map(({ id, name }) => ({ id, name })) }
  if (dryRun) return answer
  return changeByOperator(ctx, async ({ trx }) => {
    for (const row of rows) await insertFictional(trx, row)
    const memberId = rows.length === 1 ? rows[0]?.id : undefined
    return changed(answer, { action: 'fictional_create', memberId, outcome: `${rows.length} profiles` })
  })
}

export interface FictionalEdit {
  /** Id or name of the profile. */
  readonly who: string
  /** What is to be otherwise; what is undefined stays. */
  readonly changes: { readonly [K in keyof Omit<FictionalInput, 'photos'>]?: FictionalInput[K] | undefined }
}

export type FictionalEdited =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly changed: readonly string[] }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: readonly FictionalFault[] }

/** Changes a fictional profile, by the rules of its creation. Recorded; `changed` names the columns. */
export async function editFictional(
  ctx: TenantOperatorContext,
  { who, changes }: FictionalEdit,
): Promise<FictionalEdited> {
  const { db, tenant, now } = ctx
  const row = await findFictionalRow(db, who)
  if (!row) return { ok: false, reason: 'not_found' }
  const city = changes.city ?? findPlace(row.place_id)?.name
  if (!city) return { ok: false, reason: 'faults', faults: [{ at: 0, reason: 'city', what: `"${row.place_id}"` }] }
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
  const own = fictionalSchema.strip().parse({ ...said, city, interests: JSON.parse(row.interests), photos: [] })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const input: FictionalInput = { ...own, ...given }
  const taken = new Set(await listTakenNames(db, [nameKeyOf(input)]))
  taken.delete(row.name_key)
  const faults = listFaults(tenant, [input], taken, now)
  if (faults.length > 0) return { ok: false, reason: 'faults', faults }
  const columns = Object.entries(columnsOf(tenant, input)).filter(
    ([column, value]) => row[column as keyof typeof row] !== value,
  )
  if (columns.length === 0) return { ok: false, reason: 'nothing_to_do' }
  const names = columns.map(([column]) => column)
  return changeByOperator<FictionalEdited>(ctx, async ({ trx }) => {
    await updateFictional(trx, row.id, Object.fromEntries(columns))
    const outcome = `${names.length} columns`
    const answer = { ok: true, id: row.id, name: input.name, changed: names } as const
    return changed(answer, { action: 'fictional_edit', memberId: row.id, outcome })
  })
}

/** The fictional profiles of a pool, by name. */
export async function listFictional({ db, now }: OperatorContext) {
  const rows = await listFictionalRows(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.date_of_birth, now),
    place: findPlace(row.place_id)?.name ?? row.country,
    shown: row.profile_status === 'active',
    photo: row.main_photo_id !== null,
  }))
}
