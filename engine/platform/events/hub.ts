import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { scopeDb } from '#engine/db/scope.ts'
import type { Signal } from '../bus.ts'
import { onceAMinute } from '../log.ts'
import { eventDetailsOf } from '../manifests/collect.ts'
import type { Services } from '../services.ts'
import type { DescribeEvent } from './details.ts'
import { formatSignal, HEARTBEAT_MS } from './rules.ts'
import type { MemberStream, Site } from './stream.ts'
import { type AddressedEvent, listEventsOf, listOpenSessions } from './sweep.queries.ts'

const TICK_MS = 1_000
const SLOTS = HEARTBEAT_MS / TICK_MS
/** Ticks between two checks of a stream; `SLOTS` is a multiple of it. */
const TICKS_PER_CHECK = 5
/** Maximum number of sessions in one query. */
const CHUNK = 500
/** Maximum numbers of members and of events in one query. */
const READERS = 100
const PAGE = 1000
/** Events whose details are read at the same time. */
const DESCRIBED_AT_ONCE = 20

const keyOf = (poolId: string, memberId: string) => `${poolId}:${memberId}`

function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/** An event as its streams send it. */
interface Described {
  readonly streams: readonly MemberStream[]
  readonly row: AddressedEvent
}

/** A stream, and a revision of its member that it has not passed. */
interface Behind {
  readonly stream: MemberStream
  readonly revision: number
}

/**
 * The open streams of one process (decisions/live.md). One timer writes keep-alive lines to all of them in turn. Every
 * five seconds, and when the bus names their member, their sessions and the revisions of their members are read, many
 * in one query, and then the events of members whose revision has risen. The timer runs while there are streams.
 */
export class StreamHub {
  readonly #services: Services
  readonly #log: Pick<Logger, 'error'>
  readonly #details: ReadonlyMap<string, DescribeEvent>
  readonly #report = onceAMinute()
  readonly #byMember = new Map<string, MemberStream[]>()
  readonly #wheel = Array.from({ length: SLOTS }, () => new Set<MemberStream>())
  #stop: (() => void) | undefined
  #ticks = 0
  #added = 0
  readonly #toCheck = new Set<MemberStream>()
  #work: Promise<void> | undefined

  constructor(services: Services, log: Pick<Logger, 'error'>) {
    this.#services = services
    this.#log = log
    this.#details = eventDetailsOf(services.domains)
  }

  countOf(poolId: string, memberId: string): number {
    return this.#byMember.get(keyOf(poolId, memberId))?.length ?? 0
  }

  add(stream: MemberStream): void {
    if (!this.#stop) this.#start()
    const key = keyOf(stream.poolId, stream.memberId)
    const known = this.#byMember.get(key)
    if (known) known.push(stream)
    else this.#byMember.set(key, [stream])
    this.#added += 1
    this.#wheel[this.#added % SLOTS]!.add(stream)
  }

  remove(stream: MemberStream): void {
    const key = keyOf(stream.poolId, stream.memberId)
    const left = this.#byMember.get(key)?.filter((one) => one !== stream) ?? []
    if (left.length > 0) this.#byMember.set(key, left)
    else this.#byMember.delete(key)
    for (const slot of this.#wheel) slot.delete(stream)
    this.#toCheck.delete(stream)
    if (this.#byMember.size === 0) this.#stop?.()
  }

  #start(): void {
    const timer = setInterval(() => this.tick(), TICK_MS).unref()
    const unsubscribe = this.#services.bus.subscribeAll((poolId, memberId, signal) =>
      this.#hear(poolId, memberId, signal),
    )
    this.#stop = () => {
      clearInterval(timer)
      unsubscribe()
      this.#stop = undefined
    }
  }

  #hear(poolId: string, memberId: string, signal: Signal | undefined): void {
    const streams = this.#byMember.get(keyOf(poolId, memberId))
    if (!streams) return
    if (signal) for (const stream of streams) stream.write(formatSignal(signal))
    else this.#check(streams)
  }

  /** Runs each second: writes a keep-alive line to some of the streams, and checks others. */
  tick(): void {
    this.#ticks += 1
    for (const stream of this.#wheel[this.#ticks % SLOTS]!) stream.beat()
    for (let slot = this.#ticks % TICKS_PER_CHECK; slot < SLOTS; slot += TICKS_PER_CHECK)
      this.#check(this.#wheel[slot]!)
  }

  /**
   * Checks all streams, whether the bus named their members or not. Resolves when the events that they lacked are
   * written.
   */
  sweep(): Promise<void> {
    for (const slot of this.#wheel) this.#check(slot)
    return this.#keepWorking()
  }

  #check(streams: Iterable<MemberStream>): void {
    for (const stream of streams) this.#toCheck.add(stream)
    void this.#keepWorking()
  }

  /** One check after the other, so that an older one does not hand out events after a newer one. */
  #keepWorking(): Promise<void> {
    if (this.#toCheck.size > 0) this.#work ??= this.#run()
    return this.#work ?? Promise.resolve()
  }

  async #run(): Promise<void> {
    try {
      while (this.#toCheck.size > 0) {
        // Members whom the bus names in one turn of the event loop are read together.
        await turn()
        for (const readers of await this.#takeBehind()) await this.#read(readers)
      }
    } catch (error) {
      // Each stream is checked again within seconds.
      this.#report(() => this.#log.error({ err: error }, 'the events of the streams could not be read'))
    } finally {
      this.#work = undefined
    }
  }

  /** Ends streams whose session has ended. Returns those that are behind their member's revision, a query's worth each. */
  async #takeBehind(): Promise<(readonly Behind[])[]> {
    const streams = [...this.#toCheck]
    this.#toCheck.clear()
    const behind: Behind[] = []
    for (const some of chunksOf(streams)) {
      const hashes = some.map(({ sessionHash }) => sessionHash)
      const rows = await listOpenSessions(this.#services.db, hashes, this.#services.now())
      const revisions = new Map(rows.map((row) => [keyOf(row.pool_id, row.token_hash), row.revision]))
      for (const stream of some) {
        const revision = revisions.get(keyOf(stream.poolId, stream.sessionHash))
        if (revision === undefined) stream.end()
        else if (stream.isBehind(revision)) behind.push({ stream, revision })
      }
    }
    const byPool = Map.groupBy(behind, ({ stream }) => stream.poolId)
    return [...byPool.values()].flatMap((ofPool) => [...chunksOf(ofPool, READERS)])
  }

  /** Hands out the events that these streams of one pool lack, at least up to the revisions that were read before. */
  async #read(behind: readonly Behind[]): Promise<void> {
    const { poolId } = behind[0]!.stream
    const streams = Map.groupBy(
      behind.map(({ stream }) => stream),
      ({ memberId }) => memberId,
    )
    for (;;) {
      const readers = [...streams].map(([memberId, own]) => ({
        memberId,
        after: Math.min(...own.map(({ last }) => last)),
      }))
      const rows = await listEventsOf(this.#services.db, poolId, readers, PAGE)
      await this.#handOut(rows, streams)
      if (rows.length < PAGE) break
    }
    for (const { stream, revision } of behind) stream.pass(revision)
  }

  /**
   * Hands out events to the streams for which they were read only: another stream of the member may lack earlier ones.
   */
  async #handOut(rows: readonly AddressedEvent[], streams: ReadonlyMap<string, MemberStream[]>): Promise<void> {
    for (const some of chunksOf(rows, DESCRIBED_AT_ONCE)) {
      const described = await Promise.all(some.map((row) => this.#describeFor(row, streams.get(row.member_id) ?? [])))
      for (const { streams: own, row } of described.flat()) for (const stream of own) stream.take(row)
    }
  }

  /** The event as each site shows it: a member may have windows of two sites of the pool. */
  #describeFor(row: AddressedEvent, streams: readonly MemberStream[]): Promise<readonly Described[]> {
    const bySite = Map.groupBy(streams, ({ site }) => site.settings)
    return Promise.all(
      [...bySite.values()].map(async (own) => ({ streams: own, row: await this.#describe(row, own[0]!.site) })),
    )
  }

  /** The event with its detail, where it has one; a page without it loads what it needs. */
  async #describe(row: AddressedEvent, site: Site): Promise<AddressedEvent> {
    const describe = this.#details.get(row.type)
    if (!describe) return row
    try {
      const services = this.#services
      const db = scopeDb(services.db, { poolId: row.pool_id, tenantId: site.tenant.slug })
      const data = JSON.parse(row.data) as Readonly<Record<string, string>>
      const detail = await describe({ ...site, db, services, now: services.now() }, { memberId: row.member_id, data })
      return detail ? { ...row, data: JSON.stringify({ ...data, detail }) } : row
    } catch (error) {
      this.#report(() => this.#log.error({ err: error }, 'the detail of an event could not be read'))
      return row
    }
  }
}
