import { resolve } from 'node:path'
import { FileStorage } from './file-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/**
 * The store of `MEDIA_URL`, which begins with `file:` or `s3:` (`env.ts`).
 * @throws Error for an address that is not valid, without its secret
 */
export const openStorage = (url: string): Storage =>
  url.startsWith('s3:') ? new S3Storage(url) : new FileStorage(resolve(url.replace(/^file:(\/\/)?/, '')))
