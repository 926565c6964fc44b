/** Why an operator bans a member: the categories of a report (product.md 10.6). */
export const BAN_REASONS = ['underage', 'illegal', 'harassment', 'scam', 'impersonation', 'other'] as const
export type BanReason = (typeof BAN_REASONS)[number]

export const banReasonOf = (text: string): BanReason => BAN_REASONS.find((reason) => reason === text) ?? 'other'
