import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { askWell } from './ask.ts'
import type { Target } from './load.ts'

/** A running site as one member's browser addresses it: by IP, with the site's name in `Host`. */
export interface Site {
  readonly origin: string
  readonly visitor: Record<string, string>
  readonly member: Record<string, string>
}

const post = (url: string, headers: Record<string, string>, body: unknown) =>
  askWell(url, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))

/** Logs in as the member. @throws with the answer when that is refused. */
export async function enterSite(port: number, host: string, login: { email: string; password: string }): Promise<Site> {
  const origin = `http://127.0.0.1:${port}`
  const visitor = { host: `${host}:${port}`, 'x-client': 'web' }
  const reply = await post(`${origin}/api/user.php`, visitor, login)
  const cookie = (reply.headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).join('; ')
  return { origin, visitor, member: { ...visitor, cookie } }
}

const message = (to: string) => ({ client_id: randomUUID(), body: 'Is the harbour café still open on Sundays?', to })

/** Starts a conversation with each of the members. */
export async function converse({ origin, member }: Site, others: readonly string[]): Promise<void> {
  for (const id of others) await post(`${origin}/api/chat.php`, member, message(id))
}

/** Sending a message, a new one each time, to one member after the other. */
export function sending({ origin, member }: Site, others: readonly string[]): Target {
  let sent = 0
  return {
    url: `${origin}/api/chat.php`,
    method: 'POST',
    headers: { ...member, 'content-type': 'application/json' },
    nextBody: () => JSON.stringify(message(others[sent++ % others.length]!)),
  }
}

/** Resident memory of a process in megabytes (1 MB = 1024 × 1024 bytes); undefined where the machine does not tell. */
export function readMemoryMb(pid: number): number | undefined {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) return Math.round(Number(readFileSync(status, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
  if (process.platform === 'win32') return undefined
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
