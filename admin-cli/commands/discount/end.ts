import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'end a discount code at once; orders that were placed with it stay at their price',
  example: 'discount end amore SPRING30',
  alike: true,
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: { code: argument('<code>', 'as `discount list` prints it', (text) => text.trim().toUpperCase()) },
  verb: lazyVerb(() => import('#engine'), 'endDiscount'),
  input: ({ code, dryRun }) => ({ code, dryRun }),
  asks: ({ code, tenant }) => `End discount code ${code} of ${tenant}?`,
  unchanged: ({ code }) => `${code} has ended`,
  refusals: { not_found: (_, { code, tenant }) => `"${tenant}" has no discount code ${code}` },
  print: ({ code }) => ({ value: { changed: true, ended: code }, lines: [`ended ${code}`] }),
})
