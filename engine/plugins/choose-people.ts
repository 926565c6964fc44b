import type { Gender } from '#engine/db/choices/genders.ts'
import type { Who } from '#engine/ui/people/Person.tsx'

/** Drawn people for a site of all genders, and for one that is for women or for men alone. */
export type People = Readonly<Record<Gender | 'all', readonly Who[]>>

/** Those of the genders that a site is for. */
export const choosePeople = ([first, ...others]: readonly Gender[], people: People): readonly Who[] =>
  people[first && others.length === 0 ? first : 'all']
