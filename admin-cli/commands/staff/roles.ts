import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, listed } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { ROLE_WORDS, readRights, wordsOf } from '../../topics/staff.ts'

const setStaffRoles = lazyVerb(() => import('#engine'), 'setStaffRoles')

export default defineTask({
  about: 'replace the roles of a person; they hold from the next page on',
  example: 'staff roles Marit --role moderator',
  records: true,
  parameters: { name: argument('<name>', 'as `staff list` prints it'), roles: listed('--role <role...>', ROLE_WORDS) },
  verb: setStaffRoles,
  async run(session, { name, roles }) {
    const rights = await readRights(session, roles)
    const answer = await session.forInstallation((ctx) => setStaffRoles(ctx, { name, rights }))
    if (!answer.ok && answer.reason === 'no_roles')
      throw new CommandFailure(EXIT.usage, '--role: name at least one role, or see `staff disable`')
    if (!answer.ok) throw new CommandFailure(EXIT.notFound, `nobody is called "${name}"`)
    const words = rights.map(wordsOf)
    return {
      value: { name, roles: words, unchanged: answer.unchanged },
      lines: [`${name}: ${words.join(', ')}${answer.unchanged ? ' (unchanged)' : ''}`],
    }
  },
})
