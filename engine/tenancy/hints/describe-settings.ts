import * as z from 'zod'
import { SETTINGS } from '../settings.ts'
import { DESCRIPTIONS } from './setting-descriptions.ts'
import { UNITS } from './setting-units.ts'

/** The part of a JSON Schema that a table shows. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly required?: readonly string[]
}

type Key = keyof typeof SETTINGS

/** The settings that each niche pack sets, beside those of its own `settings` (plugins/define-niche.ts). */
export const SET_BY_NICHES: readonly Key[] = [
  'visible_profile_fields',
  'search_fields',
  'interests',
  'icebreakers',
  'gifts',
]

const MOST_NAMES = 8
const FORMATS: Readonly<Record<string, string>> = { email: 'e-mail address', uri: 'address', date: 'day, YYYY-MM-DD' }

/** The JSON Schema of a value as a file has it. */
export const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema
/** A value as JSON, between back quotes. */
export const code = (value: unknown) => `\`${JSON.stringify(value)}\``
function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (least === undefined) return ''
  return most === undefined ? `, ${least} or more` : `, ${least} to ${most}`
}

const namesOf = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `one of ${names.length} names` : names.map(code).join(', ')

/** What a value may be, in words. */
export function describeType(schema: Schema): string {
  const { type, anyOf, items, propertyNames, properties, format, maxLength } = schema
  if (anyOf) return anyOf.map(describeType).join(' or ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return namesOf(schema.enum)
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `whole number${boundsOf(schema)}`
  if (type === 'number') return `number${boundsOf(schema)}`
  if (type === 'array') return `list: ${items ? describeType(items) : 'anything'}`
  if (properties) return `object: ${Object.keys(properties).join(', ')}`
  if (propertyNames?.enum?.includes('en')) return 'text per language'
  if (type === 'object') return `object, per ${propertyNames?.enum ? 'name' : 'key'}`
  return (format && FORMATS[format]) ?? (maxLength ? `text of at most ${maxLength} characters` : 'text')
}

/** The engine's value; for texts per language the English one. */
function describeStart(key: Key): string {
  const { start, isList } = SETTINGS[key] as { start: unknown; isList: boolean }
  if (start === undefined) return 'none: required'
  if (isList) return code((start as { set: unknown }).set)
  if (typeof start === 'object' && start && 'en' in start) return `${code(start.en)}, in each language its own`
  return code(start)
}

function layerOf(key: Key): SettingDescription['layer'] {
  if (SETTINGS[key].start === undefined) return 'tenant'
  return SET_BY_NICHES.includes(key) ? 'niche' : 'engine'
}

export interface SettingDescription {
  readonly name: Key
  /** What it may be, in words. */
  readonly type: string
  /** '' for what counts nothing. */
  readonly unit: string
  /** Where the default comes from. */
  readonly layer: 'engine' | 'niche' | 'tenant'
  /** JSON between back quotes, or words. */
  readonly start: string
  readonly about: string
}

/** Every setting, in the order of its declaration. */
export const listSettings = (): SettingDescription[] =>
  (Object.keys(SETTINGS) as Key[]).map((name) => ({
    name,
    type: describeType(jsonSchema(SETTINGS[name].whole)),
    unit: (UNITS as Readonly<Partial<Record<Key, string>>>)[name] ?? '',
    layer: layerOf(name),
    start: describeStart(name),
    about: DESCRIPTIONS[name],
  }))
