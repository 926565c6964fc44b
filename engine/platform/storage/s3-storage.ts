import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import { parseS3Address, type S3Address } from './s3-address.ts'
import { isFullStore, statusOf, withTries } from './s3-errors.ts'
import {
  type ByteRange,
  isKey,
  type ListedFile,
  parseKey,
  type Storage,
  StorageFull,
  type StoredFile,
} from './storage.ts'

/** Until a store begins to answer, and between two pieces of what it sends. */
const SILENCE_MS = 10_000
const PAGE = 1000
/** A stream is put together before it is sent, because a store wants to know the length. */
const MAX_STREAMED_BYTES = 64 * 1024 * 1024
/** The longest time for which the protocol signs an address. */
const MAX_SIGNED_S = 7 * 86_400
const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

const typeOf = (key: string) => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Ends a request that the store does not begin to answer; how long the answer itself takes is up to its reader. */
function fetchWithin(ms: number): typeof fetch {
  return async (input, init) => {
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(new Error(`the object store did not answer for ${ms / 1000} s`)), ms)
    try {
      return await fetch(input, { ...init, signal: control.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function collect(content: Uint8Array | Readable): Promise<Uint8Array> {
  if (!(content instanceof Readable)) return content
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > MAX_STREAMED_BYTES) throw new StorageFull('a file is larger than 64 MB')
  }
  return Buffer.concat(chunks)
}

/** The pieces of an answer; fails where none comes for a while. */
async function* piecesOf(answer: Response, ms: number): AsyncIterable<Uint8Array> {
  const reader = answer.body!.getReader()
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`the object store was silent for ${ms / 1000} s`)), ms)
      })
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export interface S3Options {
  readonly answerMs?: number
}

/** Stores files in a bucket of an object store that speaks the protocol of Amazon S3. */
export class S3Storage implements Storage {
  readonly #address: S3Address
  readonly #answerMs: number
  #client: Promise<S3mini> | undefined

  /** @throws Error for an address that is not valid, without its secret */
  constructor(url: string, { answerMs = SILENCE_MS }: S3Options = {}) {
    this.#address = parseS3Address(url)
    this.#answerMs = answerMs
  }

  get origin(): string | undefined {
    return this.#address.redirects ? new URL(this.#address.endpoint).origin : undefined
  }

  placeOf(key: string): string {
    const { host, bucket } = this.#address
    return `s3://${host}/${bucket}/${parseKey(key).join('/')}`
  }

  async put(key: string, content: Uint8Array | Readable): Promise<void> {
    parseKey(key)
    const bytes = await collect(content)
    // The store compares what arrived with it; the signature covers it.
    const signed = { 'x-amz-checksum-sha256': hash('sha256', bytes, 'base64') } as const
    try {
      await this.#ask((client) => client.putObject(key, bytes, typeOf(key), undefined, signed, bytes.length))
    } catch (error) {
      throw isFullStore(error) ? new StorageFull(`there is no room for ${key}`, { cause: error }) : error
    }
  }

  async get(key: string): Promise<StoredFile | undefined> {
    parseKey(key)
    const answer = await this.#first(key)
    if (!answer) return undefined
    return { ...answer, stream: (range) => Readable.from(this.#read(key, range), { objectMode: false }) }
  }

  async delete(key: string): Promise<void> {
    parseKey(key)
    await this.#ask((client) => client.deleteObject(key))
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const below = prefix === '' ? '' : `${parseKey(prefix).join('/')}/`
    let next: string | undefined
    do {
      const page = await this.#ask((client) => client.listObjectsPaged('/', below, PAGE, next))
      if (!page) throw new Error(`there is no bucket ${this.#address.bucket}`)
      for (const { Key, Size, LastModified } of page.objects ?? [])
        if (isKey(Key)) yield { key: Key, size: Number(Size), modifiedAt: new Date(LastModified).getTime() }
      next = page.nextContinuationToken
    } while (next)
  }

  async signedAddress(key: string, expiresAt: number): Promise<string | undefined> {
    parseKey(key)
    const seconds = Math.min(MAX_SIGNED_S, Math.floor((expiresAt - Date.now()) / 1000))
    if (!this.#address.redirects || seconds < 1) return undefined
    return (await this.#open()).getPresignedUrl('GET', key, seconds)
  }

  async verify(): Promise<void> {
    const key = `writable-${process.pid}`
    try {
      await this.put(key, Buffer.from('.'))
      await this.delete(key)
    } catch (error) {
      const { endpoint } = this.#address
      throw new Error(`the bucket ${endpoint} cannot be written to (${(error as Error).message})`, { cause: error })
    }
  }

  #open(): Promise<S3mini> {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#address
    this.#client ??= import('s3mini').then(
      (library) =>
        new library.S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: fetchWithin(this.#answerMs) }),
    )
    return this.#client
  }

  async #ask<T>(work: (client: S3mini) => Promise<T>): Promise<T> {
    const client = await this.#open()
    return withTries(() => work(client))
  }

  /** Size and time of a file, by its first byte; an empty one has none. */
  async #first(key: string): Promise<Pick<StoredFile, 'size' | 'modifiedAt'> | undefined> {
    try {
      const answer = await this.#ask((client) => client.getObjectRaw(key, false, 0, 1))
      await answer.body?.cancel()
      const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
      if (!Number.isSafeInteger(size)) throw new Error(`the object store does not say how large ${key} is`)
      const changed = Date.parse(answer.headers.get('last-modified') ?? '')
      return { size, modifiedAt: Number.isNaN(changed) ? 0 : changed }
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      if (statusOf(error) === 416) return { size: 0, modifiedAt: 0 }
      throw error
    }
  }

  async *#read(key: string, range: ByteRange | undefined): AsyncIterable<Uint8Array> {
    const answer = await this.#ask((client) =>
      range ? client.getObjectRaw(key, false, range.start, range.end + 1) : client.getObjectRaw(key),
    )
    if (answer.body) yield* piecesOf(answer, this.#answerMs)
  }
}
