import { readSecretValues } from '../../asking/secrets.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { EXIT_OF } from '../../frame/reasons.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const listPaymentSecrets = lazyVerb(() => import('#engine'), 'listPaymentSecrets')
const setPaymentSecrets = lazyVerb(() => import('#engine'), 'setPaymentSecrets')

export default defineTask({
  about: 'store secrets of a provider, from a prompt or from standard input (name=value a line), never from arguments',
  example: 'payment set-secrets amore mollie',
  help:
    'They are sealed in the database where SECRETS_KEY is set, else written to DATA_DIR/payment-secrets/<tenant>/<provider>.json,\n' +
    'mode 600. The environment comes before both.',
  records: true,
  parameters: { tenant: argument('<tenant>', SITE), provider: argument('<provider>', 'such as mollie') },
  verb: setPaymentSecrets,
  run: (session, { tenant, provider }) =>
    session.forTenant(tenant, async (ctx) => {
      const shown = await listPaymentSecrets(ctx, { provider })
      const names = shown.ok ? shown.secrets.map(({ name }) => name) : []
      const secrets = shown.ok ? await readSecretValues(names, { input: process.stdin, output: process.stderr }) : {}
      const stored = await setPaymentSecrets(ctx, { provider, secrets })
      if (stored.ok) return { value: stored, lines: [`stored ${stored.stored.join(', ')} in ${stored.file}`] }
      const code = stored.reason === 'nothing_to_do' ? EXIT.usage : EXIT_OF[stored.reason]
      switch (stored.reason) {
        case 'unknown_provider':
          throw new CommandFailure(code, `there is no provider "${provider}"; known: ${stored.known.join(', ')}`)
        case 'unknown_secret':
          throw new CommandFailure(code, `${provider} has these secrets: ${stored.names.join(', ') || 'none'}`)
        case 'secret_length':
          throw new CommandFailure(code, `empty, or longer than any secret: ${stored.names.join(', ')}`)
        case 'nothing_to_do':
          if (Object.keys(secrets).length === 0) throw new CommandFailure(EXIT.usage, 'no secret was given')
          return { value: { ok: true, stored: [] }, lines: ['unchanged'] }
      }
    }),
})
