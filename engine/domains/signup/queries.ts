import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround } from '#engine/platform/revisions.ts'

type Progress = Partial<Pick<MembersTable, 'signup_step' | 'signup_from'>>
type PlaceOfMember = Pick<MembersTable, 'country' | 'region' | 'place_id' | 'grid_lat' | 'grid_lon'>

export async function updateProgress(db: ScopedDb, memberId: string, progress: Progress): Promise<void> {
  await db.updateTable('members').set(progress).where('id', '=', memberId).execute()
}

/** Advances the sign-up step; never goes back, for example after progress in another tab. */
export async function advanceProgress(db: ScopedDb, memberId: string, step: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ signup_step: step })
    .where('id', '=', memberId)
    .where('signup_step', '<', step)
    .execute()
}

export async function updatePlace(db: ScopedDb, memberId: string, place: PlaceOfMember): Promise<void> {
  await changeAround(db, memberId, async (trx) => {
    await trx.updateTable('members').set(place).where('id', '=', memberId).execute()
    return true
  })
}
