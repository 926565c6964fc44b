import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { refusalOf } from './signature.ts'

/** What the double does with a request instead of passing it on; undefined passes it on. */
export type Meddle = (req: IncomingMessage, res: ServerResponse) => boolean | undefined

export interface ObjectStore {
  /** For `MEDIA_URL`, of an empty bucket. */
  readonly url: string
  /** Asked before each request; `true` says that it has answered, or will not. */
  meddle: Meddle | undefined
  /** Changes the bytes of a request on the way. */
  tamper: ((body: Buffer) => Buffer) | undefined
  /** The requests so far, as `PUT /photos/a/b`. */
  readonly seen: string[]
  close(): Promise<void>
}

/** The name and the secret that s3rver knows. */
const KEY = 'S3RVER'

/** An object store on 127.0.0.1, behind a double of the wire that can be slow, cut off, or refuse. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'manyhearts-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'photos' }] }
  const store = new S3rver(options)
  const { port } = await store.run()
  const seen: string[] = []
  const wire = createServer(async (req, res) => {
    seen.push(`${req.method} ${req.url?.split('?')[0]}`)
    if (opened.meddle?.(req, res)) return
    const sent = Buffer.concat(await req.toArray())
    const body = opened.tamper?.(sent) ?? sent
    // s3rver does not look at signatures of version 4.
    const refusal = refusalOf(req, body, KEY, KEY)
    if (refusal !== undefined) return void res.writeHead(403, { 'x-amz-error-code': refusal }).end()
    const { method, url, headers } = req
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    asked.once('error', () => res.destroy())
    asked.end(body)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const opened: ObjectStore = {
    url: `s3://${KEY}:${KEY}@127.0.0.1:${(wire.address() as AddressInfo).port}/photos?secure=false`,
    meddle: undefined,
    tamper: undefined,
    seen,
    async close() {
      wire.closeAllConnections()
      await new Promise((resolve) => wire.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return opened
}
