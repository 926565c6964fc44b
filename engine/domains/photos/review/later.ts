import type { Settings } from '#engine/tenancy/schema.ts'
import type { PhotoRow } from '../queries.ts'

/** What `photo_review` makes of a new photo: it is shown at once and reviewed later, or is reviewed first. */
export const startOf = ({ photo_review }: Pick<Settings, 'photo_review'>) =>
  photo_review === 'after'
    ? ({ status: 'active', review_later: 1 } as const)
    : ({ status: 'pending', review_later: 0 } as const)

/** Whether a photo waits for an operator's decision, shown already or not. */
export const isWaiting = ({
  status,
  review_later,
  reviewed_at,
}: Pick<PhotoRow, 'status' | 'review_later' | 'reviewed_at'>) =>
  status === 'pending' || (status === 'active' && review_later === 1 && reviewed_at === null)
