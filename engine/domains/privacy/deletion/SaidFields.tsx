import type { DeletionReason } from './delete-account.ts'

/** The answers of the previous steps, for the next one. */
export function SaidFields({ said }: { said: DeletionReason }) {
  return (
    <>
      <input type="hidden" name="reason" value={said.reason} />
      <input type="hidden" name="note" value={said.note} />
    </>
  )
}
