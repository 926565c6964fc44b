import { connect, type Db } from '#engine/db/connect.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { makeMemberContext, makeServices } from '../context.ts'
import { VERBS } from './acts.ts'

/** What one host is asked to do; it answers `done` with its number. */
export interface Asked {
  readonly number: number
  /** The database. */
  readonly url: string
  readonly verb: string
  readonly from: string
  readonly to: string
}

export interface Answered {
  /** Absent: the host has started. */
  readonly number?: number
  readonly fault?: string
}

let known: Db | undefined

async function openDb(url: string): Promise<Db> {
  if (known?.url === url) return known
  await known?.close()
  known = await connect(url, { synchronous: 'off' })
  return known
}

async function act({ url, verb, from, to }: Asked): Promise<void> {
  const db = await openDb(url)
  const services = makeServices(db, { now: Date.now })
  const contextOf = async (id: string) => {
    const members = db.kysely.selectFrom('members').selectAll()
    const row = await members.where('pool_id', '=', 'rosa').where('id', '=', id).executeTakeFirstOrThrow()
    return makeMemberContext(db, row, { services, now: Date.now() })
  }
  await VERBS[verb]!(await contextOf(from), await contextOf(to), conversationIdOf('rosa', from, to))
}

// Started as a process with a clock of its own: it acts for members, whatever time it is elsewhere.
if (process.argv[1] === import.meta.filename) {
  const answer = (answered: Answered) => void process.send?.(answered)
  process.on('message', async (asked: Asked) => {
    const { number } = asked
    try {
      await act(asked)
      answer({ number })
    } catch (error) {
      answer({ number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.once('disconnect', () => void known?.close())
  answer({})
}
