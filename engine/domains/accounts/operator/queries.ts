import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround } from '#engine/platform/revisions.ts'

/** Hides the profile. False if an operator had hidden it before. */
export const setDisabled = (db: ScopedDb, id: string, now: number): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ disabled_at: now, profile_status: 'disabled' })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Shows the profile again, unless something else hides it. False if no operator had hidden it. */
export const clearDisabled = (db: ScopedDb, id: string): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set((eb) => ({
        disabled_at: null,
        profile_status: eb
          .case()
          .when(
            eb.and([
              eb('status', '=', 'active'),
              eb('banned_at', 'is', null),
              eb('sensitive_withdrawn_at', 'is', null),
            ]),
          )
          .then('active' as const)
          .else('disabled' as const)
          .end(),
      }))
      .where('id', '=', id)
      .where('disabled_at', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
