/** Who signed up within two weeks is new here. */
export const NEW_MS = 14 * 86_400_000
/** Kilometres that a search may be held to, as the form offers them. */
export const DISTANCES = ['10', '25', '50', '100'] as const
/** Interests that one search takes: each is looked for in every member it comes by. */
export const MAX_INTERESTS = 5
/** Members a page of results holds. */
export const PAGE_SIZE = 24
/** The oldest age that a search may name. */
export const MAX_AGE = 99
