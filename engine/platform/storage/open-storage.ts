import { resolve } from 'node:path'
import { FileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

/** The store of `MEDIA_URL`, which begins with `file:` (`env.ts`). */
export const openStorage = (url: string): Storage => new FileStorage(resolve(url.replace(/^file:(\/\/)?/, '')))
