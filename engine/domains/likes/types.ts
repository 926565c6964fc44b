/** The tabs of the likes page. */
export const TYPES = ['received', 'sent', 'matches'] as const
export type TypeName = (typeof TYPES)[number]
