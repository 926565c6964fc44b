/** What reports and restrictions may be about, in order of display: under age first (product.md 10.6). */
export const RULES = ['underage', 'intimate', 'illegal', 'harassment', 'scam', 'impersonation'] as const

/** What a restriction is based on: the rule of a report's category, or that the member asked for it. */
export const RESTRICTION_RULES = [...RULES, 'own_wish', 'other'] as const
export type RestrictionRule = (typeof RESTRICTION_RULES)[number]

/** The rule of a stored text; `other` for one that this release does not know. */
export const ruleOf = (text: string): RestrictionRule => RESTRICTION_RULES.find((rule) => rule === text) ?? 'other'
