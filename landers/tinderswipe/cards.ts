import type { DrawnGift } from '#engine/ui/gifts/art.ts'

/** The cards in the order in which they are dealt, each with its picture; the texts `q1`, `yes1`, `no1` are the first one's. */
export const CARDS = ['umbrella', 'coffee', 'record', 'book', 'kite'] as const satisfies readonly DrawnGift[]

export const ANSWERS = ['no', 'yes'] as const
export type Answer = (typeof ANSWERS)[number]
