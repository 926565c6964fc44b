/** The distances for which the chart has a reach, in km: those of a search. */
export const REACHES = [10, 25, 50, 100] as const
