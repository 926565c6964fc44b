import type { ProfilePart } from './completeness.ts'

/** What a member edits of the own profile, each at `/profile?edit=<section>`. */
export const SECTIONS = ['photos', 'about', 'facts', 'interests', 'basics'] as const
export type OwnSection = (typeof SECTIONS)[number]

/** The sections of texts and facts, which the brand may hide. */
export type TextSection = Extract<OwnSection, 'about' | 'facts' | 'interests'>

export const editPath = (section: OwnSection) => `/profile?edit=${section}`

export const findSection = (name: string | null): OwnSection | undefined => SECTIONS.find((one) => one === name)

/** Where what is missing is added. */
export const SECTION_OF: Readonly<Record<ProfilePart, OwnSection>> = {
  photo: 'photos',
  about_me: 'about',
  interests: 'interests',
  facts: 'facts',
}
