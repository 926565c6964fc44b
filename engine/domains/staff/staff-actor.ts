import type { Operating } from '#engine/platform/operators/context.ts'

/** An operator's context before it is known who acts. */
export type StaffOperating = Omit<Operating, 'actor'>

/** The context of a person who acts in the back office. */
export const actingAs = (operating: StaffOperating, { name }: { readonly name: string }): Operating => ({
  ...operating,
  actor: { name, source: 'staff' },
})

/** Two names with the same key are one. */
export const keyOfName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
