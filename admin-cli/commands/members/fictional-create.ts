import { Command, Option } from 'commander'
import { EVERYONE, type FictionalInput, fictionalSchema, GENDER_IDS, SEEKING_IDS } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { makeFictional } from '../../fictional.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'

interface Options {
  readonly name: string
  readonly gender: string
  readonly seeking: string
  readonly born: string
  readonly country: string
  readonly city: string
  readonly about: string
  readonly interests: readonly string[]
  readonly fact: readonly string[]
  readonly photo: readonly string[]
}

/** @throws CommandFailure naming every invalid option */
function readInput({ about, born, fact, photo, ...rest }: Options): FictionalInput {
  const facts = Object.fromEntries(fact.map((text) => text.split('=', 2)))
  const { name, gender, seeking, country, city, interests } = rest
  const given = { name, gender, seeking, country, city, interests, about_me: about, date_of_birth: born, ...facts }
  const parsed = fictionalSchema.safeParse({ ...given, photos: photo })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.') || '--fact'}: ${issue.message}`)
  throw new CommandFailure(EXIT.usage, 'the profile is not right', lines)
}

export const fictionalCreate = () =>
  new Command('create')
    .description('a fictional profile, labelled as such wherever it appears; nobody writes in its name by itself')
    .argument('<tenant>')
    .requiredOption('--name <name>', 'user name')
    .addOption(new Option('--gender <gender>', 'who it shows').choices(GENDER_IDS).makeOptionMandatory())
    .addOption(new Option('--seeking <whom>', 'looks for').choices(SEEKING_IDS).default(EVERYONE))
    .requiredOption('--born <YYYY-MM-DD>', 'date of birth, of an adult')
    .requiredOption('--country <code>', 'one of the site')
    .requiredOption('--city <name>', 'a place there')
    .option('--about <text>', 'about me', '')
    .option('--interests <ids...>', 'of the site', [])
    .option('--fact <field=value...>', 'such as hair_color=brown', [])
    .option('--photo <file...>', 'drawn or otherwise nobody’s photograph; the first is the main one', [])
    .addOption(DRY_RUN)
    .action(async (slug: string, options: Options, command: Command) => {
      const session = openSession(command)
      await makeFictional(session, slug, [readInput(options)], './.')
    })
