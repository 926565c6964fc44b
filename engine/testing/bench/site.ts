import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readEnv } from '#engine/platform/env.ts'
import { connect } from '../../db/connect.ts'
import { askWell } from './ask.ts'
import type { Target } from './load.ts'
import type { Session } from './memory/sessions.ts'

/** A running site as one member's browser addresses it: by IP, with the site's name in `Host`. */
export interface Site {
  readonly origin: string
  readonly pid: number
  readonly visitor: Record<string, string>
  readonly member: Record<string, string>
}

const post = (url: string, headers: Record<string, string>, body: unknown) =>
  askWell(url, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))

/** Logs in as the member. @throws with the answer when that is refused. */
export async function enterSite(
  port: number,
  pid: number,
  host: string,
  login: { email: string; password: string },
): Promise<Site> {
  const origin = `http://127.0.0.1:${port}`
  const visitor = { host: `${host}:${port}`, 'x-client': 'web' }
  const reply = await post(`${origin}/api/user.php`, visitor, login)
  const cookie = (reply.headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).join('; ')
  return { origin, pid, visitor, member: { ...visitor, cookie } }
}

const message = (to: string) => ({ client_id: randomUUID(), body: 'Is the harbour café still open on Sundays?', to })

/** Starts a conversation with each of the members. */
export async function converse({ origin, member }: Site, others: readonly string[]): Promise<void> {
  for (const id of others) await post(`${origin}/api/chat.php`, member, message(id))
}

const SETTLE_EACH_MS = 200

/** Waits until no job of this data folder is due. */
async function awaitIdle(dataDir: string): Promise<void> {
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  const findDue = () =>
    db.kysely
      .selectFrom('jobs')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .where('run_at', '<=', Date.now())
      .limit(1)
      .executeTakeFirst()
  try {
    while (await findDue()) await setTimeout(SETTLE_EACH_MS)
  } finally {
    await db.close()
  }
}

/**
 * As many messages under way as there are senders, each sending to one member after the other. Each receiver is away and
 * gets one mail an hour of each conversation, which the warm-up orders: it is written before messages are measured.
 */
export function sending({ origin, visitor, pid }: Site, senders: readonly Session[], dataDir: string): Target {
  let sent = 0
  return {
    pid,
    settle: () => awaitIdle(dataDir),
    url: `${origin}/api/chat.php`,
    method: 'POST',
    atOnce: senders.length,
    headers: { ...visitor, 'content-type': 'application/json' },
    next() {
      const { secret, others } = senders[sent % senders.length]!
      const to = others[Math.floor(sent++ / senders.length) % others.length]!
      return { body: JSON.stringify(message(to)), headers: { cookie: `session=${secret}` } }
    },
  }
}
