import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { StoredFile } from './storage.ts'

/** Whether an error says that the reader has disconnected, which is no failure. */
const isLeft = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

const tagOf = ({ size, modifiedAt }: StoredFile) => `W/"${size.toString(16)}-${modifiedAt.toString(16)}"`

/**
 * Answers with a stored file: 200, 206 for one range of bytes, 304 for a reader who has it, 416 for a range outside of
 * it. HEAD gets the headers only. The caller sets the headers for caching and the type.
 */
export async function sendStored(req: Request, res: Response, file: StoredFile): Promise<void> {
  res.setHeader('accept-ranges', 'bytes')
  res.setHeader('etag', tagOf(file))
  res.setHeader('last-modified', new Date(file.modifiedAt).toUTCString())
  if (req.fresh) return void res.status(304).end()
  const asked = req.headers['if-range'] === undefined ? req.range(file.size, { combine: true }) : undefined
  if (asked === -1) return void res.status(416).setHeader('content-range', `bytes */${file.size}`).end()
  const range = Array.isArray(asked) && asked.type === 'bytes' && asked.length === 1 ? asked[0] : undefined
  if (range) res.status(206).setHeader('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  res.setHeader('content-length', range ? range.end - range.start + 1 : file.size)
  if (req.method === 'HEAD') return void res.end()
  try {
    await pipeline(file.stream(range), res)
  } catch (error) {
    if (!isLeft(error) || !res.headersSent) throw error
  }
}
