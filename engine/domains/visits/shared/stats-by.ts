/** What counts of landers are listed by. */
export const STATS_BY = ['slug', 'day', 'source', 'country'] as const
export type StatsBy = (typeof STATS_BY)[number]
