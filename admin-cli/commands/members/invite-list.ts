import { Command } from 'commander'
import { listInvites } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

export const inviteList = () =>
  new Command('list')
    .description('invites of a site and how often they were used; the links themselves are not kept')
    .argument('<tenant>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const invites = await withTenant(session, slug, (db) => listInvites(db))
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
      session.print(shown, lines.length > 0 ? lines : ['no invites'])
    })
