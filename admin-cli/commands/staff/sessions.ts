import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

const endStaffSessions = lazyVerb(() => import('#engine'), 'endStaffSessions')
const listStaff = lazyVerb(() => import('#engine'), 'listStaff')

export default defineTask({
  about: 'where a person is logged in; with --end, nowhere any more',
  example: 'staff sessions Marit --end',
  records: true,
  parameters: {
    name: argument('<name>', 'as `staff list` prints it'),
    end: flag('--end', 'end all of them'),
  },
  verb: endStaffSessions,
  async run(session, { name, end }) {
    const missing = new CommandFailure(EXIT.notFound, `nobody is called "${name}"`)
    return session.forInstallation(async (ctx) => {
      if (end) {
        const answer = await endStaffSessions(ctx, { name })
        if (!answer.ok) throw missing
        return { value: { name, ended: answer.ended }, lines: [`${answer.ended} sessions ended`] }
      }
      const people = await listStaff(ctx, {})
      const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (!person) throw missing
      const lines = person.sessions.map(({ id, method, address, createdAt, seenAt }) =>
        [id, method, address, `since ${minuteOf(createdAt)}`, `seen ${minuteOf(seenAt)}`].join('  '),
      )
      return { value: person.sessions, lines: orNone(lines, `${name} is logged in nowhere`) }
    })
  },
})
