import { defineCommand } from '../../frame/command.ts'
import { LIMIT, option, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, oneLine, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'the newest mails of DATA_DIR/outbox, where they are written while no mail server is set',
  example: 'outbox list --site amore',
  scope: 'installation',
  parameters: { site: option('--site <slug>', SITE), limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listOutboxOf'),
  input: ({ site, limit }) => ({ tenant: site, limit }),
  refusals: {},
  print(mails) {
    const lines = mails.map(({ at, tenantId, lane, to, subject }) =>
      [minuteOf(at), tenantId, lane, to, oneLine(subject)].join('  '),
    )
    return { value: mails, lines: orNone(lines, 'no mail is in the outbox') }
  },
})
