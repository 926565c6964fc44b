/** Members are new for two weeks after their sign-up. */
export const NEW_MS = 14 * 86_400_000
/** Distances that the search form offers, in km. */
export const DISTANCES = ['10', '25', '50', '100'] as const
export const isDistance = (km: string | undefined): boolean => DISTANCES.some((one) => one === km)
/** Maximum number of interests in a search: each is checked for every member that the scan reads. */
export const MAX_INTERESTS = 5
/** Parameters of a search for any age at any distance, whatever the member chose before. */
export const NO_LIMITS = { min_age: '18', max_age: '99', distance: '' } as const
/** Members on a page of results. */
export const PAGE_SIZE = 24
