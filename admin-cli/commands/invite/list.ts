import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'invites of a site and how often they were used; the links themselves are not stored',
  example: 'invite list amore',
  scope: 'tenant',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'listInvites'),
  input: nothing,
  refusals: {},
  print(invites) {
    const shown = invites.map(({ createdAt, expiresAt, ...invite }) => ({
      ...invite,
      created: new Date(createdAt).toISOString(),
      expires: new Date(expiresAt).toISOString(),
      open: expiresAt > Date.now() && invite.uses < invite.maxUses,
    }))
    const lines = shown.map(
      ({ id, uses, maxUses, expires, open, note }) =>
        `${id}  ${uses}/${maxUses}  until ${expires.slice(0, 10)}  ${open ? 'open' : 'closed'}  ${note}`,
    )
    return { value: shown, lines: orNone(lines, 'no invites') }
  },
})
