import { isDuplicate } from '#engine/db/duplicate.ts'
import { newId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { correctMemberRow, findByEmailOrId, isNameTaken } from '#engine/domains/accounts/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'
import { NAME_KEY_VERSION, nameKey, normalizeName } from '#engine/platform/names/name-key.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { faultOfName, type NameFault } from '../names.ts'
import { type BirthFault, faultOfBirth } from '../rules.ts'
import type { Corrected } from './correction.mail.ts'

/** What a member cannot change alone; undefined stays as it is. */
export interface Correction {
  /** E-mail address or id. */
  readonly who: string
  readonly name?: string | undefined
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string | undefined
  readonly gender?: MembersTable['gender'] | undefined
  /** Why, for the member: at most 1000 characters. */
  readonly facts?: string | undefined
}

export type CorrectionResult =
  | { readonly ok: true; readonly memberId: string; readonly name: string; readonly corrected: readonly string[] }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' | 'name_taken' | 'gender' | 'facts_length' }
  | { readonly ok: false; readonly reason: 'name_fault'; readonly fault: NameFault }
  | { readonly ok: false; readonly reason: 'birth_fault'; readonly fault: BirthFault }

type Row = Pick<MembersTable, 'name' | 'name_key' | 'name_key_version' | 'date_of_birth' | 'gender' | 'seeking'>

/** The columns that a correction changes; with the gender also whom the member looks for, where that is no choice of it. */
function changesOf(tenant: Tenant, member: Row, { name, dateOfBirth, gender }: Omit<Correction, 'who'>): Partial<Row> {
  const changes: Partial<Row> = {}
  if (name !== undefined && name !== member.name) {
    Object.assign(changes, { name, name_key: nameKey(name), name_key_version: NAME_KEY_VERSION })
  }
  if (dateOfBirth !== undefined && dateOfBirth !== member.date_of_birth) changes.date_of_birth = dateOfBirth
  if (gender !== undefined && gender !== member.gender) {
    const [first, ...others] = tenant.pack.seeking.options[gender] ?? []
    changes.gender = gender
    if (first && ![first, ...others].includes(member.seeking)) changes.seeking = first
  }
  return changes
}

const LONGEST_FACTS = 1000

type Fault = Extract<CorrectionResult, { ok: false }>

function faultOf(ctx: TenantOperatorContext, member: MembersTable, correction: Correction): Fault | undefined {
  const { tenant, now } = ctx
  const { name, dateOfBirth, gender, facts = '' } = correction
  if ([...facts].length > LONGEST_FACTS) return { ok: false, reason: 'facts_length' }
  const nameFault = name !== undefined && faultOfName(name, member.email, tenant.name)
  if (nameFault) return { ok: false, reason: 'name_fault', fault: nameFault }
  const minAge = tenant.settingsByCountry[member.country]?.min_age ?? 0
  const birthFault = dateOfBirth !== undefined && faultOfBirth(dateOfBirth, minAge, now)
  if (birthFault) return { ok: false, reason: 'birth_fault', fault: birthFault }
  if (gender !== undefined && !tenant.pack.seeking.genders.includes(gender)) return { ok: false, reason: 'gender' }
  return undefined
}

/**
 * Corrects what is fixed on the own profile (product.md 15.1): user name, date of birth, gender, by the rules of the
 * sign-up. Recorded, and mailed to the member; `corrected` names the columns.
 */
export async function correctMember(ctx: TenantOperatorContext, input: Correction): Promise<CorrectionResult> {
  const member = await findByEmailOrId(ctx.db, input.who)
  if (!member || member.status === 'deleted') return { ok: false, reason: 'not_found' }
  const correction = { ...input, name: input.name === undefined ? undefined : normalizeName(input.name) }
  const fault = faultOf(ctx, member, correction)
  if (fault) return fault
  const changes = changesOf(ctx.tenant, member, correction)
  const corrected = (['name', 'date_of_birth', 'gender', 'seeking'] as const).filter((key) => key in changes)
  if (corrected.length === 0) return { ok: false, reason: 'nothing_to_do' }
  const isOther = changes.name_key !== undefined && changes.name_key !== member.name_key
  if (isOther && (await isNameTaken(ctx.db, nameKey(changes.name ?? '')))) return { ok: false, reason: 'name_taken' }
  try {
    const result = await changeByOperator<CorrectionResult>(ctx, async ({ trx, enqueue }) => {
      await correctMemberRow(trx, member.id, changes)
      await recordEvent(trx, member.id, 'user', {}, ctx.now)
      const data = JSON.stringify({ corrected, facts: input.facts?.trim() ?? '' } satisfies Corrected)
      const order = { template: 'corrected', channel: 'mail', memberId: member.id, data } as const
      await enqueue(noticeJob({ ...order, tenantId: member.tenant_id, key: `${member.id}:${newId()}` }))
      const answer = { ok: true, memberId: member.id, name: changes.name ?? member.name, corrected } as const
      return changed(answer, { action: 'member_correct', memberId: member.id, outcome: corrected.join(' ') })
    })
    ctx.services.bus.publish(ctx.db.scope.poolId, member.id)
    return result
  } catch (error) {
    if (isOther && isDuplicate(error)) return { ok: false, reason: 'name_taken' }
    throw error
  }
}
