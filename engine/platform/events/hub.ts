import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { idTime } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import type { Signal } from '../bus.ts'
import { onceAMinute } from '../log.ts'
import { eventDetailsOf } from '../manifests/collect.ts'
import type { Services } from '../services.ts'
import type { DescribeEvent } from './details.ts'
import { formatSignal, HEARTBEAT_MS, lowestIdAt, OVERLAP_MS } from './rules.ts'
import type { MemberStream } from './stream.ts'
import { type AddressedEvent, listEventsOf, listEventsOfAll, listOpenSessions } from './sweep.queries.ts'

const TICK_MS = 1_000
const SLOTS = HEARTBEAT_MS / TICK_MS
const TICKS_PER_SWEEP = 5
const PAGE = 1000
/** Members or sessions of one query. */
const CHUNK = 500
/** Events whose details are read at the same time. */
const DESCRIBED_AT_ONCE = 20

const keyOf = (poolId: string, memberId: string) => `${poolId}:${memberId}`

function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/**
 * The open streams of one process (decisions/live.md). One timer beats for all of them, in turn; one query every five
 * seconds reads the new events of all pools, and one for all members that the bus has woken reads theirs at once. It
 * runs while there are streams.
 */
export class StreamHub {
  readonly #services: Pick<Services, 'db' | 'bus' | 'now'>
  readonly #log: Pick<Logger, 'error'>
  readonly #details: ReadonlyMap<string, DescribeEvent>
  readonly #report = onceAMinute()
  readonly #byMember = new Map<string, MemberStream[]>()
  readonly #wheel = Array.from({ length: SLOTS }, () => new Set<MemberStream>())
  readonly #woken = new Map<string, Set<string>>()
  #stop: (() => void) | undefined
  #ticks = 0
  #added = 0
  #isSweepDue = false
  readonly #toCheck = new Set<MemberStream>()
  /** All that was written before this time, less the overlap, has been handed out; epoch ms, as in ids. */
  #sweptTo = 0
  #work: Promise<void> | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'domains' | 'now'>, log: Pick<Logger, 'error'>) {
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
    this.#sweptTo = idTime()
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
    else {
      const members = this.#woken.get(poolId) ?? new Set()
      this.#woken.set(poolId, members.add(memberId))
      for (const stream of streams) this.#toCheck.add(stream)
      void this.#keepWorking()
    }
  }

  /** What a second brings: a beat for some of the streams, whose sessions are looked up, and now and then a sweep. */
  tick(): void {
    this.#ticks += 1
    const floor = this.#floor()
    for (const stream of this.#wheel[this.#ticks % SLOTS]!) {
      stream.beat(floor)
      this.#toCheck.add(stream)
    }
    if (this.#ticks % TICKS_PER_SWEEP === 0) this.#isSweepDue = true
    void this.#keepWorking()
  }

  /** Reads the new events of all pools, whether the bus has said something or not. Resolves when they are written. */
  sweep(): Promise<void> {
    this.#isSweepDue = true
    return this.#keepWorking()
  }

  #hasWork = () => this.#isSweepDue || this.#toCheck.size > 0 || this.#woken.size > 0

  /**
   * One reading after the other: an older one that ends after a newer would bring again what streams have forgotten to
   * have sent.
   */
  #keepWorking(): Promise<void> {
    if (this.#hasWork()) this.#work ??= this.#run()
    return this.#work ?? Promise.resolve()
  }

  async #run(): Promise<void> {
    try {
      while (this.#hasWork()) {
        // What the bus says in one turn of the event loop is read together.
        await turn()
        await this.#checkSessions()
        await this.#readWoken()
        if (this.#isSweepDue) await this.#sweepAll()
      }
    } catch (error) {
      this.#report(() => this.#log.error({ err: error }, 'the events of the streams could not be read'))
      // The next tick reads again what was woken for.
      this.#isSweepDue = true
    } finally {
      this.#work = undefined
    }
  }

  #floor = () => lowestIdAt(this.#sweptTo - OVERLAP_MS)

  async #checkSessions(): Promise<void> {
    const streams = [...this.#toCheck]
    this.#toCheck.clear()
    for (const some of chunksOf(streams)) {
      const hashes = some.map(({ sessionHash }) => sessionHash)
      const rows = await listOpenSessions(this.#services.db, hashes, this.#services.now())
      const open = new Set(rows.map((row) => keyOf(row.pool_id, row.token_hash)))
      for (const stream of some) if (!open.has(keyOf(stream.poolId, stream.sessionHash))) stream.end()
    }
  }

  async #readWoken(): Promise<void> {
    const woken = [...this.#woken]
    this.#woken.clear()
    for (const [poolId, members] of woken) {
      for (const some of chunksOf([...members])) {
        await this.#handOut(await listEventsOf(this.#services.db, poolId, some, this.#floor()))
      }
    }
  }

  async #sweepAll(): Promise<void> {
    this.#isSweepDue = false
    const sweptTo = idTime()
    for (let from = this.#floor(); ; ) {
      const rows = await listEventsOfAll(this.#services.db, from, PAGE)
      await this.#handOut(rows)
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) break
      from = last.id
    }
    this.#sweptTo = sweptTo
  }

  #streamsOf = (row: AddressedEvent) => this.#byMember.get(keyOf(row.pool_id, row.member_id)) ?? []

  async #handOut(rows: readonly AddressedEvent[]): Promise<void> {
    for (const some of chunksOf(rows, DESCRIBED_AT_ONCE)) {
      const described = await Promise.all(some.map((row) => this.#describe(row)))
      for (const row of described) for (const stream of this.#streamsOf(row)) stream.take(row)
    }
  }

  /** The event with its detail, where it has one and a stream lacks the event; a page without it loads what it needs. */
  async #describe(row: AddressedEvent): Promise<AddressedEvent> {
    const describe = this.#details.get(row.type)
    if (!describe || !this.#streamsOf(row).some((stream) => stream.lacks(row.id))) return row
    try {
      // Details are of the pool; no tenant's rows are read.
      const db = scopeDb(this.#services.db, { poolId: row.pool_id, tenantId: row.pool_id })
      const data = JSON.parse(row.data) as Readonly<Record<string, string>>
      const detail = await describe(db, { memberId: row.member_id, data })
      return detail ? { ...row, data: JSON.stringify({ ...data, detail }) } : row
    } catch (error) {
      this.#report(() => this.#log.error({ err: error }, 'the detail of an event could not be read'))
      return row
    }
  }
}
