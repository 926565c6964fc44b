import type { InterestId } from '#engine/db/choices/interests.ts'
import type { FieldOption, OptionField } from '#engine/db/choices/member-fields.ts'

/**
 * Keys of texts for what the database stores. Their types list every key they can build, so that a new field, option or
 * interest without a text does not compile (decisions/texts.md).
 */
export type OptionKey = { [F in OptionField]: `profile:option.${F}.${FieldOption<F>}` }[OptionField]
export type InterestKey = `profile:interest.${InterestId}`

/** The text of an option: `value` is one of the field's. */
export const optionKey = (field: OptionField, value: string) => `profile:option.${field}.${value}` as OptionKey

/** The text of an interest: `id` is one of the engine's or of a niche's, whose texts `npm run texts` checks. */
export const interestKey = (id: string) => `profile:interest.${id}` as InterestKey

/** The type of a stored or sent key: use it only where each value that the key can have has a text. */
export const knownKey = <Key extends string>(key: string) => key as Key
