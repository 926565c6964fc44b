/**
 * The option fields of a profile: each is a column of `members`, a part of the forms, a filter of the search, a column
 * of exports and imports, by this declaration, a migration and texts alone
 * (product.md 3.2). Labels: `profile:field.<id>` and `profile:option.<field>.<id>`.
 */
export const FIELD_OPTIONS = {
  hair_color: ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'bald', 'coloured'],
  eye_color: ['brown', 'hazel', 'green', 'blue', 'grey', 'other'],
  body_type: ['slim', 'average', 'athletic', 'muscular', 'few_extra', 'curvy', 'full'],
  relationship_status: ['single', 'relationship', 'open_relationship', 'married', 'separated', 'divorced', 'widowed'],
  tattoos: ['none', 'one', 'several', 'many', 'hidden'],
  reason_for_signup: ['relationship', 'casual', 'friendship', 'chat', 'adventure', 'company', 'see_what_happens'],
} as const

export type OptionField = keyof typeof FIELD_OPTIONS
export type FieldOption<F extends OptionField> = (typeof FIELD_OPTIONS)[F][number]

export const OPTION_FIELDS = Object.keys(FIELD_OPTIONS) as OptionField[]

/** Makes one thing for each option field, such as its part of a form. */
export const mapOptionFields = <Made>(make: (field: OptionField) => Made): Record<OptionField, Made> =>
  Object.fromEntries(OPTION_FIELDS.map((field) => [field, make(field)])) as Record<OptionField, Made>

/** What a profile may show beside name, age and place, in the order of the profile page. */
export const PROFILE_FIELDS = ['about_me', 'interests', 'sexuality', ...OPTION_FIELDS] as const
export type ProfileField = 'about_me' | 'interests' | 'sexuality' | OptionField

/** Further notes of a profile (`visible_profile_notes`), coarse on purpose; never of a fictional one. */
export const PROFILE_NOTES = ['member_since', 'last_seen', 'language'] as const
export type ProfileNoteId = (typeof PROFILE_NOTES)[number]

/** What members can be searched by; gender, country, region and age are always there. */
export const SEARCH_FIELDS = [...OPTION_FIELDS, 'interests'] as const
export type SearchField = OptionField | 'interests'
