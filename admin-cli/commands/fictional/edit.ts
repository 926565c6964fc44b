import { describeIssue, GENDER_IDS, SEEKING_IDS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, listed, oneOf, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { describeFault } from '../../topics/fictional.ts'

/** The options that were given. @throws CommandFailure naming every invalid one */
async function readChanges({
  fact,
  ...given
}: Readonly<Record<string, unknown>> & { readonly fact: readonly string[] }) {
  const facts = Object.fromEntries(fact.map((text) => text.split('=', 2)))
  const named = Object.entries({ ...given, ...facts }).filter(([, value]) => value !== undefined)
  if (named.length === 0) throw new CommandFailure(EXIT.usage, 'say what to change: see --help')
  const { fictionalSchema } = await import('#engine')
  const changesSchema = fictionalSchema.omit({ photos: true }).partial()
  const parsed = changesSchema.safeParse(Object.fromEntries(named), { error: describeIssue })
  // The defaults of a new profile are no changes.
  if (parsed.success)
    return Object.fromEntries(Object.entries(parsed.data).filter(([key]) => named.some(([name]) => name === key)))
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.') || '--fact'}: ${issue.message}`)
  throw new CommandFailure(EXIT.usage, 'the profile is not right', lines)
}

export default defineCommand({
  about: 'change a fictional profile, by the rules of its creation',
  example: 'fictional edit amore Roxane --city Utrecht',
  scope: 'tenant',
  records: true,
  parameters: {
    who: argument('<profile>', 'id or name, as `fictional list` prints them'),
    name: option('--name <name>', 'user name'),
    gender: oneOf('--gender <gender>', 'who it shows', GENDER_IDS).option,
    seeking: oneOf('--seeking <whom>', 'looks for', SEEKING_IDS).option,
    born: option('--born <YYYY-MM-DD>', 'date of birth, of an adult'),
    country: option('--country <code>', 'one of the site'),
    city: option('--city <name>', 'a place there'),
    about: option('--about <text>', 'about me'),
    interests: listed('--interests <ids...>', 'of the site, in place of those it has'),
    fact: listed('--fact <field=value...>', 'such as hair_color=brown'),
  },
  verb: lazyVerb(() => import('#engine'), 'editFictional'),
  input: async ({ who, name, gender, seeking, born, country, city, about, interests, fact }) => ({
    who,
    changes: await readChanges({
      ...{ name, gender, seeking, country, city, fact },
      ...{ date_of_birth: born, about_me: about, interests: interests.length > 0 ? interests : undefined },
    }),
  }),
  unchanged: ({ who }) => `"${who}" is so already`,
  refusals: {
    not_found: (_, { who }) => `there is no fictional profile "${who}"`,
    faults: ({ faults }) => ({ message: 'nothing was changed', details: faults.map(describeFault) }),
  },
  print: ({ id, name, changed }) => ({
    value: { changed: true, id, name, columns: changed },
    lines: [`changed ${name} (${id}): ${changed.join(', ')}`],
  }),
})
