import { originOf } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { defaulted, readNumber } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const count = readNumber(1, 99_999, 'a number from 1 to 99999.')
const INVITE_NOTE_LENGTH = 200

export default defineCommand({
  about: 'a link by which people can sign up where that needs an invite; shown this once',
  example: 'invite create amore --uses 50 --days 14',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {
    uses: defaulted('--uses <number>', 'how many accounts it is good for', 1, count),
    forDays: defaulted('--days <number>', 'how long it is good', 14, count),
    note: defaulted('--note <text>', 'for you: whom it is for', ''),
  },
  verb: lazyVerb(() => import('#engine'), 'createInvite'),
  input: ({ uses, forDays, note }) => ({ uses, forDays, note: note.slice(0, INVITE_NOTE_LENGTH) }),
  would: ({ uses, forDays, note }) => ({
    value: { uses, forDays, note: note.slice(0, INVITE_NOTE_LENGTH) },
    lines: [`would make an invite for ${uses} over ${forDays} days`],
  }),
  refusals: {},
  print: ({ id, path, expiresAt }, { uses }, { env }, { tenant }) => {
    const expires = new Date(expiresAt).toISOString()
    const address = `${originOf(tenant, env.publicAddress, env.port)}${path}`
    return {
      value: { id, path, address, uses, expires },
      lines: [`${address}  (${uses} × until ${expires}; id ${id})`],
    }
  },
})
