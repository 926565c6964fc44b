import type { DeletionReason } from './delete-account.ts'

/** What the steps before said, for the next one. */
export function SaidFields({ said }: { said: DeletionReason }) {
  return (
    <>
      <input type="hidden" name="reason" value={said.reason} />
      <input type="hidden" name="note" value={said.note} />
    </>
  )
}
