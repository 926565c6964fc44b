import { Command, InvalidArgumentError, Option } from 'commander'
import { checkDiscount, createDiscount, type DiscountProblem } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

function readPercentage(text: string): number {
  if (!/^([1-9]\d?|100)$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 100.')
  return Number(text)
}

function readMinimum(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('an amount in minor units, for example 1000 for 10.00.')
  return Number(text)
}

/** A day means its end in UTC. */
function readEnd(text: string): number {
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999Z`) + 1 : Date.parse(text)
  if (!(end > Date.now())) throw new InvalidArgumentError('a day or a time to come, for example 2030-12-31.')
  return end
}

interface Options {
  readonly percentage: number
  readonly country: string
  readonly minimum: number
  readonly validity: 'once-per-user' | 'always'
  readonly until?: number
}

const WORDS: Readonly<Record<DiscountProblem, string>> = {
  malformed: 'a code has 3 to 36 letters, digits and dashes',
  reserved: "that code is one of the engine's own offers",
  exists: 'the site has that code already',
}

export const discountCreate = () =>
  new Command('create')
    .description('a discount code that members can enter')
    .argument('<tenant>')
    .argument('<code>', '3 to 36 letters, digits and dashes; capitals make no difference')
    .requiredOption('--percentage <number>', 'off the price', readPercentage)
    .option('--country <code>', 'the one country that it holds in; else all of the site', '')
    .option('--minimum <amount>', 'the least order, in minor units (cents)', readMinimum, 0)
    .addOption(
      new Option('--validity <which>', 'how often').choices(['once-per-user', 'always']).default('once-per-user'),
    )
    .option('--until <day>', 'when it ends: a day (UTC), or a time such as 2030-12-31T18:00Z', readEnd)
    .addOption(DRY_RUN)
    .action(async (slug: string, code: string, options: Options, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db, { countries }) => {
        const { percentage, minimum, validity, until } = options
        const country = options.country.toUpperCase()
        if (country !== '' && !countries.includes(country)) {
          throw new CommandFailure(EXIT.validation, `"${slug}" does not serve ${country}`)
        }
        const terms = { code, percentage, country, minimumCents: minimum, validity, endsAt: until ?? null }
        const problem = session.globals.dryRun ? await checkDiscount(db, terms) : await refusalOf(db, terms)
        if (problem) throw new CommandFailure(problem === 'exists' ? EXIT.conflict : EXIT.validation, WORDS[problem])
        const verb = session.globals.dryRun ? 'would create' : 'created'
        session.print(terms, [`${verb} ${code.trim().toUpperCase()}: ${percentage} % off`])
      })
    })

async function refusalOf(...[db, terms]: Parameters<typeof checkDiscount>): Promise<DiscountProblem | undefined> {
  const created = await createDiscount(db, terms, Date.now())
  return created.ok ? undefined : created.reason
}
