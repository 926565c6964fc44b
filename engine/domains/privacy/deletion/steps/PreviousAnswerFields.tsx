import type { DeletionReason } from '../delete-account.ts'

/** The answers of the previous steps, for the next one. */
export function PreviousAnswerFields({ previous }: { previous: DeletionReason }) {
  return (
    <>
      <input type="hidden" name="reason" value={previous.reason} />
      <input type="hidden" name="note" value={previous.note} />
    </>
  )
}
