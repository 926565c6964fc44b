import { InvalidArgumentError } from 'commander'
import { defineCommand } from '../../frame/command.ts'
import { argument, defaulted, oneOf, option, readNumber, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const percentage = readNumber(1, 100, 'a whole number from 1 to 100.')
const minimum = readNumber(0, 999_999_999, 'an amount in minor units, for example 1000 for 10.00.')

/** A day means its end in UTC. */
function readEnd(text: string): number {
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999Z`) + 1 : Date.parse(text)
  if (!(end > Date.now())) throw new InvalidArgumentError('a day or a time to come, for example 2030-12-31.')
  return end
}

export default defineCommand({
  about: 'a discount code that members can enter',
  example: 'discount create amore SPRING30 --percentage 30 --until 2027-05-31',
  alike: true,
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {
    code: argument('<code>', '3 to 36 letters, digits and dashes; capitals make no difference'),
    percentage: required('--percentage <number>', 'off the price', percentage),
    country: defaulted('--country <code>', 'the one country that it holds in; else all of the site', '', (text) =>
      text.toUpperCase(),
    ),
    minimumCents: defaulted('--minimum <amount>', 'the least order, in minor units (cents)', 0, minimum),
    validity: oneOf('--validity <which>', 'how often', ['once-per-user', 'always']).or('once-per-user'),
    endsAt: option('--until <day>', 'when it ends: a day (UTC), or a time such as 2030-12-31T18:00Z', readEnd),
  },
  verb: lazyVerb(() => import('#engine'), 'createDiscount'),
  input: ({ code, percentage, country, minimumCents, validity, endsAt = null, dryRun }) => ({
    ...{ code, percentage, country, minimumCents, validity, endsAt, dryRun },
  }),
  unchanged: ({ code, tenant }) => `"${tenant}" has the code ${code} with these values`,
  refusals: {
    country: (_, { tenant, country }) => `"${tenant}" does not serve ${country}`,
    malformed: 'a code has 3 to 36 letters, digits and dashes',
    exists: 'the site has that code already, with other values or ended',
    reserved: "that code is one of the engine's own offers",
  },
  print(answer, { code, percentage, country, minimumCents, validity, endsAt = null, dryRun }) {
    const verb = dryRun ? 'would create' : 'created'
    return {
      value: { changed: true, code, percentage, country, minimumCents, validity, endsAt },
      lines: [`${verb} ${answer.code}: ${percentage} % off`],
    }
  },
})
