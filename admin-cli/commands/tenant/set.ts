import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag, option, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { readCountry } from '../../topics/countries.ts'
import { EDITED, NO_EDIT, printEdit } from '../../topics/site-edits.ts'

const shown = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value))

export default defineCommand({
  about: 'set one value of tenant.json, or take it away with --unset so that the layer below counts',
  example: 'tenant set amore message_credits 2 --country BE',
  answer: EDITED,
  alike: true,
  help: 'All other characters of the file stay. A running server has it within a second; `settings` lists what can be set.',
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    path: argument('<path>', 'a setting, or a path such as name, company.city or tokens.colour.light.primary'),
    value: argument('[value]', 'JSON, or a text as it is'),
    country: option('--country <code>', 'the setting of this country alone', readCountry),
    unset: flag('--unset', 'take the value away'),
  },
  before: async (_session, { value, unset }) => {
    if ((value === undefined) !== unset)
      throw new CommandFailure(EXIT.usage, unset ? '--unset takes no value' : 'a value is missing, or --unset')
  },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'setOfSite'),
  input: ({ tenant, path, value, country, dryRun }) => ({ tenant, path, value, country, dryRun }),
  refusals: { ...NO_EDIT, unknown: ({ explanation }) => explanation },
  print: (answer, values) => printEdit(answer, values, `${answer.path}: ${shown(answer.from)} → ${shown(answer.to)}`),
})
