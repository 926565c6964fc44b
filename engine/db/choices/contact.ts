/** Who may start a conversation with a member. Whom the member likes always may. */
export const CONTACTS = ['everyone', 'liked', 'premium'] as const
export type Contact = (typeof CONTACTS)[number]
