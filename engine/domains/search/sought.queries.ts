import type { ScopedDb } from '#engine/db/scope.ts'
import type { Sought } from './choice.ts'

export async function updateSought(db: ScopedDb, memberId: string, sought: Sought): Promise<void> {
  await db.updateTable('members').set(sought).where('id', '=', memberId).execute()
}
