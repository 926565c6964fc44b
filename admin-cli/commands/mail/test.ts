import { defineCommand } from '../../frame/command.ts'
import { argument, readMailAddress } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'send a test mail of a site at once, by each of its mail servers; stores nothing',
  example: 'mail test amore marit@amore.example',
  scope: 'tenant',
  parameters: { to: argument('<address>', 'where it goes', readMailAddress) },
  verb: lazyVerb(() => import('#engine'), 'sendTestMail'),
  input: ({ to }) => ({ to }),
  refusals: { mail_refused: ({ detail }) => `the mail server did not take it: ${detail}` },
  print: ({ answers }) => ({
    value: { answers },
    lines: answers.map((answer) =>
      answer === 'outbox' ? 'written to DATA_DIR/outbox: SMTP_URL is not set' : `the mail server took it: ${answer}`,
    ),
  }),
})
