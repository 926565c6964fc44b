import { beforeEach, describe, expect, it } from 'vitest'
import { type ObjectStore, startObjectStore } from '#engine/testing/storage/object-store.ts'
import { parseS3Address } from './s3-address.ts'
import { S3Storage } from './s3-storage.ts'
import { type ListedFile, readStored, StorageFull } from './storage.ts'

const KEY = 'rosa/photo/m.webp'

const secureAddress = (url: string) => url.replace('secure=false', 'secure=true')

describe('an object store', () => {
  let store: ObjectStore
  let storage: S3Storage
  beforeEach(async () => {
    store = await startObjectStore()
    storage = new S3Storage(store.url, { answerMs: 400 })
    return store.close
  })

  /** Answers the next requests with a status, then lets all pass. */
  const refuse = (status: number, times: number, code = 'InternalError') => {
    let left = times
    store.meddle = (req, res) => {
      if (left === 0) return false
      left -= 1
      req.resume()
      res.writeHead(status, { 'content-type': 'application/xml' })
      res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
      return true
    }
  }

  it.each([500, 503])('is asked again after %i, twice', async (status) => {
    refuse(status, 2)
    await storage.put(KEY, Buffer.from('x'))
    refuse(status, 2)
    expect(String(await readStored(storage, KEY))).toBe('x')
    store.seen.length = 0
    refuse(status, 3)
    await expect(storage.put(KEY, Buffer.from('y'))).rejects.toThrow(String(status))
    expect(store.seen).toHaveLength(3)
    expect(String(await readStored(storage, KEY))).toBe('x')
  })

  it('is not asked again after 403, and its secret is in no error', async () => {
    refuse(403, 1, 'AccessDenied')
    const failure = await storage.put(KEY, Buffer.from('x')).catch((error: Error) => error)
    expect(store.seen).toHaveLength(1)
    expect(`${failure} ${JSON.stringify(failure)}`).toContain('AccessDenied')
    expect(`${failure} ${JSON.stringify(failure)}`).not.toContain('S3RVER')
    refuse(403, 1, 'AccessDenied')
    await expect(storage.verify()).rejects.toThrow(/^the bucket http:\/\/127\.0\.0\.1:\d+\/photos cannot be written to/)
    expect(storage.placeOf(KEY)).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/photos\/rosa\/photo\/m\.webp$/)
  })

  it.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('is full where it answers %i %s', async (status, code) => {
    refuse(status, 1, code)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageFull)
    expect(store.seen).toHaveLength(1)
    expect(await storage.get(KEY)).toBeUndefined()
  })

  it('is not waited for where it says nothing, or stops amid a file', async () => {
    await storage.put(KEY, Buffer.alloc(100_000, 'x'))
    store.seen.length = 0
    store.meddle = (req) => req.resume() !== undefined
    await expect(storage.put(KEY, Buffer.from('y'))).rejects.toThrow('did not answer')
    expect(store.seen).toHaveLength(3)
    store.meddle = undefined
    const file = (await storage.get(KEY))!
    const begin = (end: 'silence' | 'cut') => {
      store.meddle = (_req, res) => {
        res.writeHead(200, { 'content-length': '100000' })
        res.write('x'.repeat(1000), () => void (end === 'cut' && res.destroy()))
        return true
      }
    }
    begin('silence')
    await expect(file.stream().toArray()).rejects.toThrow('was silent')
    begin('cut')
    await expect(file.stream().toArray()).rejects.toThrow()
  })

  it('takes no bytes that were changed on the way, and nothing that another key has signed', async () => {
    store.tamper = () => Buffer.from('y')
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow('BadDigest')
    store.tamper = undefined
    const forged = new S3Storage(store.url.replace(':S3RVER@', ':guessed@'))
    await expect(forged.put(KEY, Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
    expect(await storage.get(KEY)).toBeUndefined()
    await expect(forged.get(KEY)).rejects.toThrow('SignatureDoesNotMatch')
  })

  it('lists all pages, and no file whose name is no key', async () => {
    const line = (key: string) =>
      `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-06-15T12:00:00.000Z</LastModified></Contents>`
    const pages: Readonly<Record<string, string>> = {
      none: `<IsTruncated>true</IsTruncated><NextContinuationToken>two</NextContinuationToken>${line('rosa/a/m.webp')}`,
      two: `<IsTruncated>false</IsTruncated>${line('rosa/.x')}${line('rosa/b/m.webp')}`,
    }
    store.meddle = (req, res) => {
      const asked = new URLSearchParams(req.url?.split('?')[1])
      expect([asked.get('prefix'), asked.get('list-type')]).toEqual(['rosa/', '2'])
      res.writeHead(200, { 'content-type': 'application/xml' })
      res.end(`<ListBucketResult>${pages[asked.get('continuation-token') ?? 'none']}</ListBucketResult>`)
      return true
    }
    const listed: ListedFile[] = []
    for await (const file of storage.list('rosa')) listed.push(file)
    const modifiedAt = Date.UTC(2026, 5, 15, 12)
    expect(listed).toEqual([
      { key: 'rosa/a/m.webp', size: 7, modifiedAt },
      { key: 'rosa/b/m.webp', size: 7, modifiedAt },
    ])
  })

  it('signs an address that serves the file until it expires, and none that was changed', async () => {
    await storage.put(KEY, Buffer.from('x'))
    expect(await storage.signedAddress(KEY, Date.now() + 60_000)).toBeUndefined()
    expect(storage.origin).toBeUndefined()
    const redirecting = new S3Storage(`${store.url}&serve=redirect`)
    expect(redirecting.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const address = (await redirecting.signedAddress(KEY, Date.now() + 60_500))!
    expect(address).toContain('X-Amz-Expires=60')
    const answer = await fetch(address)
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, 'x', 'image/webp'])
    expect((await fetch(address.replace('m.webp', 'l.webp'))).status).toBe(403)
    expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403)
    expect(await redirecting.signedAddress(KEY, Date.now() - 1)).toBeUndefined()
    expect(new S3Storage(secureAddress(store.url)).origin).toMatch(/^https:/)
  })
})

describe('the address of an object store', () => {
  const parse = (text: string, variables = {}) => parseS3Address(text, variables)

  it('names place, secret and region, or leaves the secret to the environment', () => {
    expect(parse('s3://me:a%2Fb@minio.example:9000/photos?region=eu-1')).toEqual({
      ...{ endpoint: 'https://minio.example:9000/photos', host: 'minio.example:9000', bucket: 'photos' },
      ...{ region: 'eu-1', accessKeyId: 'me', secretAccessKey: 'a/b', redirects: true },
    })
    const fromEnvironment = parse('s3://s3.example/photos?secure=false', {
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'x',
    })
    expect(fromEnvironment).toMatchObject({ accessKeyId: 'me', secretAccessKey: 'x', redirects: false })
  })

  it.each([
    ['s3:', /must be s3:/],
    ['s3://me:hush@host', /one bucket/],
    ['s3://me:hush@host/a/b', /one bucket/],
    ['s3://host/photos', /key and secret are missing/],
    ['s3://me:hush@host/photos?secure=maybe', /its options are/],
    ['s3://me:hush@host/photos?colour=red', /its options are/],
  ])('refuses %s and repeats no secret', (text, reason) => {
    let message = ''
    try {
      parse(text)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toMatch(reason)
    expect(message).not.toContain('hush')
  })
})
