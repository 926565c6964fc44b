import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'

export default defineTask({
  about: 'rewrite the file of SQLite, so that nothing of erased members is left in it',
  example: 'db compact',
  help: 'Nothing can be written meanwhile, for about 7 s per gigabyte: members who send something get "try again".',
  parameters: {},
  async run(session) {
    const { withDatabase } = await import('../../frame/contexts.ts')
    const { scrub } = await import('#engine/installation.ts')
    const { dialect, done } = await withDatabase(session, async (db) => ({
      dialect: db.dialect,
      done: db.dialect === 'sqlite' ? await scrub(db, 'always') : undefined,
    }))
    if (!done) throw new CommandFailure(EXIT.usage, `the database is ${dialect}: its server rewrites by itself`)
    const log = done.logEmptied ? 'its log is empty' : 'a reader still needs its log: the next checkpoint empties it'
    return { value: { rewritten: done.rewritten, log_emptied: done.logEmptied }, lines: [`Rewritten; ${log}`] }
  },
})
