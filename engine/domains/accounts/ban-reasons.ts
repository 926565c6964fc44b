/** Why an operator bans a member: the categories of a report (product.md 10.6), or because the member asked for it. */
export const BAN_REASONS = [
  'underage',
  'intimate',
  'illegal',
  'harassment',
  'scam',
  'impersonation',
  'own_wish',
  'other',
] as const
export type BanReason = (typeof BAN_REASONS)[number]

export const banReasonOf = (text: string): BanReason => BAN_REASONS.find((reason) => reason === text) ?? 'other'
