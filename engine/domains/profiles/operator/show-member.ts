import { findPlace } from '#engine/domains/geo/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import { countForOperator, findForOperator } from './queries.ts'

/** The data of a member that an operator may read, by e-mail address or id: never the password hash or messages. */
export async function showMember({ db, now }: OperatorContext, { who }: { readonly who: string }) {
  const row = await findForOperator(db, who.includes('@') ? who.trim().toLowerCase() : who)
  if (!row) return undefined
  const { date_of_birth, place_id, ...member } = row
  const place = findPlace(place_id)?.name ?? ''
  return { ...member, age: ageOn(date_of_birth, now), place, ...(await countForOperator(db, row.id)) }
}
