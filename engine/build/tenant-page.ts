import { code, describeType, jsonSchema, listSettings, type Schema } from '../tenancy/hints/describe-settings.ts'
import { companySchema, tenantFileSchema } from '../tenancy/schema.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

const settingRows = () =>
  listSettings().map(({ name, type, unit, layer, start, about }) => row(`\`${name}\``, type, unit, layer, start, about))

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
    'niche sets its own), or nowhere, so that the tenant has to set it. A list is written `{ "set": […] }`, or `{ "add": […], "remove": […] }`',
    'as a change of the layer below. `npm run admin -- tenant explain <slug> <setting>` shows the value in each country and the layer that it comes',
    'from. Cents are those of `currency`.',
    '',
    '| Setting | Is | Unit | Layer | Default | Effect |',
    '| --- | --- | --- | --- | --- | --- |',
    ...settingRows(),
  ].join('\n')}\n`
}
