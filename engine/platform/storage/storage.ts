import type { Readable } from 'node:stream'

const SEGMENT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/
const MAX_SEGMENTS = 8

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly size: number
  /** Epoch ms. */
  readonly modifiedAt: number
  /** Reads the bytes, or a range of them; called once. The stream fails if the file was deleted meanwhile. */
  stream(range?: ByteRange): Readable
}

export interface ListedFile {
  readonly key: string
  readonly size: number
  /** Epoch ms. */
  readonly modifiedAt: number
}

/**
 * Stores files by keys such as `<pool>/<photo>/m.webp` (decisions/storage.md). All methods throw `StorageKeyError` for
 * another key, and `StorageFull` where there is no room.
 */
export interface Storage {
  /** Stores or replaces a file: readers find the old one or the whole new one. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Undefined where there is no such file. */
  get(key: string): Promise<StoredFile | undefined>
  /** Deletes the file, if there is one, and its temporary files that a killed process left. */
  delete(key: string): Promise<void>
  /** The files whose keys begin with `prefix/`, by their keys, byte by byte; with '' all files. */
  list(prefix: string): AsyncIterable<ListedFile>
  /**
   * An address at which the store itself serves the file until `expiresAt`, epoch ms; undefined if it serves none: then
   * the server sends the file.
   */
  signedAddress(key: string, expiresAt: number): Promise<string | undefined>
  /** The origin of these addresses, to which pages may be sent for pictures; undefined where the store serves none. */
  readonly origin: string | undefined
  /** Where an operator finds the file: a path or an address. */
  placeOf(key: string): string
  /** @throws with the reason where it cannot be written to. */
  verify(): Promise<void>
}

/** Thrown for an invalid key. */
class StorageKeyError extends Error {}

/** Thrown when there is no room for the file; nothing of it is stored. */
export class StorageFull extends Error {}

/**
 * Whether an error says that there is no room: a full disk, a reached quota, or a file that is too large for the
 * system.
 */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')

export function isKey(text: string): boolean {
  const segments = text.split('/')
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment))
}

/** The segments of a key. @throws StorageKeyError for one that is too long, or could leave the store */
export function parseKey(key: string): readonly string[] {
  if (isKey(key)) return key.split('/')
  throw new StorageKeyError(`not a key of a stored file: ${JSON.stringify(key.slice(0, 200))}`)
}

/** All bytes of a file. @throws if there is no such file */
export async function readStored(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.get(key)
  if (!file) throw new Error(`there is no file ${key}`)
  return Buffer.concat(await file.stream().toArray())
}
