/** Why an operator gives credits. */
export const GRANT_REASONS = ['goodwill', 'correction', 'promotion', 'test'] as const
export type GrantReason = (typeof GRANT_REASONS)[number]

/** What figures are listed by. */
export const FIGURES_BY = ['day', 'week', 'month', 'country', 'source', 'lander'] as const
export type FiguresBy = (typeof FIGURES_BY)[number]
