import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): sorts by creation time, strictly increasing within a process even if the clock goes back. */
export function newId(): string {
  return v7()
}

/** A random UUIDv4, for public ids: it reveals neither time nor order of creation. */
export function newPublicId(): string {
  return randomUUID()
}
