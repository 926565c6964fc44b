import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { v4 } from 'uuid'
import type { Db } from '../../../db/connect.ts'
import { scopeDb } from '../../../db/scope.ts'
import { openSession } from '../../../domains/accounts/index.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { plantMember } from '../../context.ts'
import { twoHalves } from '../../photo-corpus.ts'

const MEMBERS = 6
const CREDITS = 1_000_000
const PAUSE_MS = 50
/** What was not acknowledged is left alone now and then, as by a member who gives up. */
const GIVEN_UP_OF_10 = 2

type Kind = 'text' | 'photo' | 'gift'

export interface Sender {
  readonly session: string
  readonly to: string
}

/** What a proof sees of the load. */
export interface LoadOptions {
  /** After each message that was acknowledged. */
  readonly restMs?: number
  /** The status of each answer; undefined where none came. */
  onAnswer?(status: number | undefined): void
  /** Called with the answer's body, before the sender goes on. */
  onAcknowledged?(sender: Sender, key: string, body: string): Promise<void>
}

export interface SendLoad {
  random(below: number): number
  /** So that the limits of uploads do not end the load. */
  forgetLimits(): Promise<void>
  finish(): Promise<{
    /** Client ids that were answered 200. */
    readonly acknowledged: ReadonlySet<string>
    /** What each member had at first. */
    readonly credits: number
    readonly counts: { readonly acknowledged: Readonly<Record<Kind, number>>; readonly repeated: number }
  }>
}

/** Members who send one after the other to the next, each for itself, to whichever server has the port now. */
export async function plantSenders(
  db: Db,
  tenant: Tenant,
  portNow: () => number,
  { restMs = 0, onAnswer, onAcknowledged }: LoadOptions = {},
): Promise<SendLoad> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const own = { country: tenant.countries[0]!, tenant_id: tenant.slug, paid_user: 1, credits: CREDITS } as const
  const members: { id: string; session: string }[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const { id } = await plantMember(db, tenant.poolId, { ...own, last_seen_at: Date.now() })
    members.push({ id, session: await openSession(scoped, id, Date.now()) })
  }
  const photo = await twoHalves(64, 48).png().toBuffer()
  const { gifts } = tenant.settingsByCountry[own.country]!
  const acknowledged = new Map<string, Kind>()
  const random = (below: number) => Math.floor(Math.random() * below)
  let repeated = 0
  let over = false

  const sendOne = async (sender: Sender) => {
    const kind = (['text', 'text', 'text', 'photo', 'gift'] as const)[random(5)]!
    const key = v4()
    const asked = askFor(kind, key, sender.to, { photo, gifts })
    for (;;) {
      const { status, text } = await post(portNow(), tenant, sender.session, asked)
      onAnswer?.(status)
      if (status === 200) {
        acknowledged.set(key, kind)
        await onAcknowledged?.(sender, key, text)
        return restMs > 0 ? wait(restMs) : undefined
      }
      // An upload whose answer was lost counts towards the uploads under way until its server has ended it.
      const isUnderWay = status === 429 && kind === 'photo' && text.includes('"uploads_many"')
      if (status && status < 500 && !isUnderWay)
        throw new Error(`a ${kind} was answered ${status}: ${text.slice(0, 200)}`)
      if (over || random(10) < GIVEN_UP_OF_10) return
      repeated += 1
      await wait(PAUSE_MS)
    }
  }
  const work = members.map(async ({ session }, at) => {
    const sender = { session, to: members[(at + 1) % MEMBERS]!.id }
    while (!over) await sendOne(sender)
  })
  const all = Promise.all(work)
  // Reported by `finish`; until then it must not count as unhandled.
  all.catch(() => {})
  return {
    random,
    async forgetLimits() {
      await scoped.deleteFrom('attempts').execute()
    },
    async finish() {
      over = true
      await all
      const by = (kind: Kind) => [...acknowledged.values()].filter((one) => one === kind).length
      const counts = { text: by('text'), photo: by('photo'), gift: by('gift') }
      return {
        acknowledged: new Set(acknowledged.keys()),
        credits: CREDITS,
        counts: { acknowledged: counts, repeated },
      }
    },
  }
}

interface AskedFor {
  readonly path: string
  readonly type: string
  readonly body: Buffer
}

/** Of the photos and gifts that the brand has. */
interface Given {
  readonly photo: Buffer
  readonly gifts: readonly string[]
}

function askFor(kind: Kind, key: string, to: string, { photo, gifts }: Given): AskedFor {
  if (kind === 'photo') return { path: `/api/chat-photo.php?client_id=${key}&to=${to}`, type: 'image/png', body: photo }
  const gift = kind === 'gift' ? { gift: gifts[key.charCodeAt(0) % gifts.length] } : {}
  const body = Buffer.from(JSON.stringify({ client_id: key, to, body: `Message ${key}`, ...gift }))
  return { path: '/api/chat.php', type: 'application/json', body }
}

const post = (port: number, tenant: Tenant, session: string, { path, type, body }: AskedFor) =>
  askAs(port, tenant, session, path, { type, body })

/**
 * Asks as a member's browser, GET without a body. Answers the status, undefined where no whole answer came, and the text.
 */
export function askAs(
  port: number,
  tenant: Tenant,
  session: string,
  path: string,
  sent?: { readonly type: string; readonly body: Buffer },
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve) => {
    const headers = {
      ...{ host: tenant.hosts[0]!, cookie: `session=${session}`, 'x-client': 'web' },
      ...(sent && { 'content-type': sent.type, 'content-length': sent.body.length }),
    }
    const options = { host: '127.0.0.1', port, path, method: sent ? 'POST' : 'GET', agent: false }
    const fail = () => resolve({ status: undefined, text: '' })
    const asked = request({ ...options, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('error', fail)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.complete ? answer.statusCode : undefined, text: Buffer.concat(chunks).toString() }),
      )
    })
    asked.on('error', fail)
    asked.end(sent?.body)
  })
}
