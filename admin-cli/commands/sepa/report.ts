import { readPath } from '../../files/folders.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { readText } from '../../printing/words.ts'

export default defineCommand({
  about:
    "apply the bank's pain.002 file: debits it rejects are charged back, refunds it rejects come back as credits; a second time changes nothing",
  example: 'sepa report amore report.xml',
  scope: 'tenant',
  records: true,
  parameters: { file: argument('<file>', 'the pain.002 file', readPath) },
  asks: ({ file, tenant }) =>
    `Apply ${file} to ${tenant}? What the bank rejects is charged back, and its member blocked for direct debit.`,
  verb: lazyVerb(() => import('#engine'), 'applyBankReport'),
  input: ({ file }) => ({ xml: readText(file) }),
  refusals: { no_report: ({ detail }, { file }) => `${file}: ${detail}` },
  print: ({ ok: _, ...outcome }) => ({
    value: outcome,
    lines: [
      `${outcome.messageId}: ${outcome.returned} charged back, ${outcome.unpaid} refunds that did not arrive`,
      ...outcome.unknown.map((id) => `not of this message: ${id}`),
    ],
  }),
})
