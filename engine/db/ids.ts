import { randomFillSync, randomInt, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The time and counter of the last id of this process. */
let lastMs = 0
let counter = 0

const ID_BYTES = 16
/** Random bytes for 256 ids, because each call for some takes 5 µs. */
const random = Buffer.allocUnsafe(256 * ID_BYTES)
let taken = random.length

function takeRandom(): Uint8Array {
  if (taken === random.length) {
    randomFillSync(random)
    taken = 0
  }
  taken += ID_BYTES
  return random.subarray(taken - ID_BYTES, taken)
}

/** The time in a UUIDv7, epoch ms; undefined for anything else. */
export function timeOfId(id: string): number | undefined {
  return UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}

/** The ids of this process are greater than `id` from now on; anything but a UUIDv7 changes nothing. */
export function continueAfter(id: string): void {
  lastMs = Math.max(lastMs, (timeOfId(id) ?? 0) + 1)
}

/** The earliest time that the next id can carry, epoch ms: the clock, or past it where the clock was set back. */
export const idTime = (): number => Math.max(Date.now(), lastMs)

/**
 * A UUIDv7 (RFC 9562): sorts by creation time, strictly increasing within a process even if the clock goes back, and
 * greater than all that `continueAfter` was given.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = randomInt(2 ** 31)
  } else {
    counter = (counter + 1) >>> 0
    if (counter === 0) lastMs += 1
  }
  return v7({ random: takeRandom(), msecs: lastMs, seq: counter })
}

/** A random UUIDv4, for public ids: it reveals neither time nor order of creation. */
export function newPublicId(): string {
  return randomUUID()
}
