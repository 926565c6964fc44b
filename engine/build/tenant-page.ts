import * as z from 'zod'
import { DESCRIPTIONS } from '../tenancy/hints/setting-descriptions.ts'
import { UNITS } from '../tenancy/hints/setting-units.ts'
import { companySchema, tenantFileSchema } from '../tenancy/schema.ts'
import { SETTINGS } from '../tenancy/settings.ts'

/** The part of a JSON Schema that a table shows. */
interface Schema {
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

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema
const code = (value: unknown) => `\`${JSON.stringify(value)}\``
const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (least === undefined) return ''
  return most === undefined ? `, ${least} or more` : `, ${least} to ${most}`
}

const namesOf = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `one of ${names.length} names` : names.map(code).join(', ')

/** What a value may be, in words. */
function describeType(schema: Schema): string {
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

function layerOf(key: Key): string {
  if (SETTINGS[key].start === undefined) return 'tenant'
  return SET_BY_NICHES.includes(key) ? 'niche' : 'engine'
}

const settingRows = () =>
  (Object.keys(SETTINGS) as Key[]).map((key) => {
    const type = describeType(jsonSchema(SETTINGS[key].whole))
    const unit = (UNITS as Readonly<Partial<Record<Key, string>>>)[key] ?? ''
    return row(`\`${key}\``, type, unit, layerOf(key), describeStart(key), DESCRIPTIONS[key])
  })

function fieldRows(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const fallback = schema.required?.includes(name) ? 'required' : 'default' in field ? code(field.default) : 'absent'
    return row(`\`${name}\``, describeType(field), fallback, field.description ?? '')
  })
}

/** `engine/docs/tenant.md`: every field of `tenant.json` and every setting, from their schemas. */
export function tenantPage(): string {
  const { settings, by_country, company, ...fields } = jsonSchema(tenantFileSchema).properties ?? {}
  const top = jsonSchema(tenantFileSchema)
  return `${[
    '# tenant.json',
    '',
    'Written by `npx node engine/build/tenant-schema.ts` from `engine/tenancy/schema.ts` and `engine/tenancy/settings.ts`; do not edit this page.',
    'A change of a tenant’s folder is live within a second, without a build or a restart; a wrong one is in the log and in `tenant check`, and',
    'the last valid version stays.',
    '',
    'Editors complete and check the file by its line `"$schema"`, which `tenant create` writes: it names `engine/tenancy/tenant.schema.json`.',
    'The engine ignores that line.',
    '',
    '## Fields',
    '',
    '| Field | Is | Default | Effect |',
    '| --- | --- | --- | --- |',
    ...fieldRows({ ...top, properties: fields }),
    row('`settings`', 'object', code({}), `${settings?.description ?? ''} See [settings](#settings).`),
    row('`by_country`', 'object, per country', code({}), `${by_country?.description ?? ''} It wins over \`settings\`.`),
    row('`company`', 'object', 'required', `${company?.description ?? ''} See [company](#company).`),
    '',
    '## Company',
    '',
    '| Field | Is | Default | Effect |',
    '| --- | --- | --- | --- |',
    ...fieldRows(jsonSchema(companySchema)),
    '',
    '## Settings',
    '',
    'Each may stand in `settings` and, for one country, in `by_country`. **Layer** is where the default comes from: the engine, the niche (each',
    'pack sets its own), or nowhere, so that the tenant has to set it. A list is written `{ "set": […] }`, or `{ "add": […], "remove": […] }`',
    'as a change of the layer below. `npm run admin -- tenant explain <slug> <setting>` shows the value in each country and the layer that it comes',
    'from. Cents are those of `currency`.',
    '',
    '| Setting | Is | Unit | Layer | Default | Effect |',
    '| --- | --- | --- | --- | --- | --- |',
    ...settingRows(),
  ].join('\n')}\n`
}
