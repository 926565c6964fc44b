/** The gifts that members send each other, in the order of the choice. Names: `gifts:name.<id>`. */
export const GIFTS = [
  'coffee',
  'rose',
  'book',
  'record',
  'lemon-tart',
  'kite',
  'umbrella',
  'matchbox',
  'postcard',
  'olive-branch',
  'comet',
  'paper-boat',
] as const
export type GiftId = (typeof GIFTS)[number]
