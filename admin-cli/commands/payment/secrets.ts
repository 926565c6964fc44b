import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'which secrets a provider needs and where each is found; never their values',
  example: 'payment secrets amore mollie',
  scope: 'tenant',
  parameters: { provider: argument('<provider>', 'such as mollie') },
  verb: lazyVerb(() => import('#engine'), 'listPaymentSecrets'),
  input: ({ provider }) => ({ provider }),
  refusals: {
    unknown_provider: ({ known }, { provider }) => `there is no provider "${provider}"; known: ${known.join(', ')}`,
  },
  print: ({ file, secrets }) => ({
    value: { file, secrets },
    lines: [
      ...orNone(
        secrets.map(({ name, from, variable }) => `${name.padEnd(20)} ${from.padEnd(12)} ${variable}`),
        'it needs no secrets',
      ),
      `stored in: ${file}`,
    ],
  }),
})
