import type { FictionalInput } from '#engine'
import { describeIssue, EVERYONE, GENDER_IDS, SEEKING_IDS } from '#engine/choices.ts'
import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, defaulted, listed, oneOf, required, SITE } from '../../frame/parameters.ts'
import { makeFictional } from '../../topics/fictional.ts'

interface Given {
  readonly about: string
  readonly born: string
  readonly fact: readonly string[]
  readonly photo: readonly string[]
}

/** @throws CommandFailure naming every invalid option */
async function readInput({ about, born, fact, photo, ...rest }: Given): Promise<FictionalInput> {
  const { fictionalSchema } = await import('#engine')
  const facts = Object.fromEntries(fact.map((text) => text.split('=', 2)))
  const given = { ...rest, about_me: about, date_of_birth: born, ...facts, photos: photo }
  const parsed = fictionalSchema.safeParse(given, { error: describeIssue })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.') || '--fact'}: ${issue.message}`)
  throw new CommandFailure(EXIT.usage, 'the profile is not right', lines)
}

export default defineTask({
  about: 'a fictional profile, labelled as such wherever it appears; nobody writes in its name by itself',
  example:
    'fictional create amore --name Roxane --gender female --seeking both --born 1990-04-12 --country NL --city Utrecht',
  records: true,
  dryRun: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    name: required('--name <name>', 'user name'),
    gender: oneOf('--gender <gender>', 'who it shows', GENDER_IDS).required,
    seeking: oneOf('--seeking <whom>', 'looks for', SEEKING_IDS).or(EVERYONE),
    born: required('--born <YYYY-MM-DD>', 'date of birth, of an adult'),
    country: required('--country <code>', 'one of the site'),
    city: required('--city <name>', 'a place there'),
    about: defaulted('--about <text>', 'about me', ''),
    interests: listed('--interests <ids...>', 'of the site'),
    fact: listed('--fact <field=value...>', 'such as hair_color=brown'),
    photo: listed('--photo <file...>', 'drawn or otherwise nobody’s photograph; the first is the main one'),
  },
  run: async (session, { tenant, ...given }) =>
    makeFictional(session, tenant, [await readInput(given)], readPath('./.')),
})
