import { defineTask, printUnchanged } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, listed } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { linkLines, ROLE_WORDS, readRights, setUpAddress } from '../../topics/staff.ts'

const addStaff = lazyVerb(() => import('#engine'), 'addStaff')

const REFUSALS = {
  exists: [EXIT.conflict, 'there is somebody of that name already'],
  invalid: [EXIT.validation, "a name has 1 to 64 letters, digits, spaces and . _ - + @ '"],
  no_roles: [EXIT.usage, '--role: name at least one role'],
} as const

export default defineTask({
  about: 'let a person into the back office: prints a link by which they set up their account',
  example: 'staff add Marit --role support',
  records: true,
  parameters: {
    name: argument('<name>', 'as the audit log will name them'),
    roles: listed('--role <role...>', ROLE_WORDS),
  },
  verb: addStaff,
  async run(session, { name, roles }) {
    const rights = await readRights(session, roles)
    const answer = await session.forInstallation((ctx) => addStaff(ctx, { name, rights }))
    if (!answer.ok) {
      if (answer.reason === 'nothing_to_do')
        return printUnchanged(`${name} is there with these roles; \`staff reset\` prints a new link`)
      const [code, words] = REFUSALS[answer.reason]
      throw new CommandFailure(code, words)
    }
    const address = setUpAddress(session, answer.token)
    return {
      value: { changed: true, id: answer.id, name, address, until: answer.until },
      lines: linkLines(address, answer.until),
    }
  },
})
