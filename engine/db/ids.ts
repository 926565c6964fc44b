import { randomFillSync, randomUUID } from 'node:crypto'

const POOL_BYTES = 4096
const RANDOM_BYTES = 10
const COUNTER_MAX = 0xfff

const pool = new Uint8Array(POOL_BYTES)
let used = POOL_BYTES
let lastMs = 0
let counter = 0

/** A UUIDv7 (RFC 9562): sorts by creation time, strictly increasing within a process even if the clock goes back. */
export function newId(): string {
  const random = takeRandom()
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = ((random[0]! << 8) | random[1]!) & 0x7ff
  } else if (counter < COUNTER_MAX) counter++
  else {
    lastMs++
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const variant = (0x80 | (random[2]! & 0x3f)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${variant}${hex(random[3]!, 2)}-${tail(random)}`
}

/** A random UUIDv4, for public ids: it reveals neither time nor order of creation. */
export function newPublicId(): string {
  return randomUUID()
}

function takeRandom() {
  if (used + RANDOM_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.subarray(used - RANDOM_BYTES, used)
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

function tail(random: Uint8Array) {
  let text = ''
  for (let at = 4; at < RANDOM_BYTES; at++) text += hex(random[at]!, 2)
  return text
}
