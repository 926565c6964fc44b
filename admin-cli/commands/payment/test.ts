import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'ask a provider whether it takes the secrets of a site; moves no money',
  example: 'payment test amore mollie',
  scope: 'tenant',
  parameters: { provider: argument('<provider>', 'such as mollie') },
  verb: lazyVerb(() => import('#engine'), 'testPaymentProvider'),
  input: ({ provider }) => ({ provider }),
  refusals: {
    unknown_provider: ({ known }, { provider }) => `there is no provider "${provider}"; known: ${known.join(', ')}`,
    secrets_missing: ({ detail }) => detail,
    provider_refused: ({ detail }, { provider }) => `${provider} did not answer as it should: ${detail}`,
  },
  print: ({ asked }, { provider }) => ({
    value: { provider, asked },
    lines: [asked ? `${provider} takes the secrets` : `${provider} works by itself: there is nobody to ask`],
  }),
})
