import * as z from 'zod'
import { FIELD_OPTIONS, mapOptionFields } from './fields.ts'

/**
 * The option fields of a form: one of the field's options, '' for none, absent if the form does not contain the field.
 */
export const optionFields = mapOptionFields((field) =>
  z.union([z.literal(''), z.enum(FIELD_OPTIONS[field] as readonly string[])]).optional(),
)
