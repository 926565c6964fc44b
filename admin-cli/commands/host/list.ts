import * as z from 'zod'
import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'which site every host belongs to: the first that was served there',
  example: 'host list',
  answer: z.array(z.strictObject({ host: z.string(), tenant: z.string() })),
  scope: 'installation',
  parameters: {},
  verb: lazyVerb(() => import('#engine/installation.ts'), 'listHosts'),
  input: nothing,
  refusals: {},
  print: (rows) => ({
    value: rows,
    lines: orNone(
      rows.map(({ host, tenant }) => `${host.padEnd(32)} ${tenant}`),
      'no host is taken',
    ),
  }),
})
