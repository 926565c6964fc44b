import { randomUUID } from 'node:crypto'
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

/** As many messages under way as there are senders, each sending to one member after the other. */
export function sending({ origin, visitor, pid }: Site, senders: readonly Session[]): Target {
  let sent = 0
  return {
    pid,
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
