import { createServer } from 'node:http'
import { receiveUpload } from '#engine/platform/uploads.ts'

// Started as a process: <folder>; it receives each body into the folder and answers its length or the refusal. It
// prints its port. A limit on the size of files, set by whoever starts it, stands for a full disk.
const [dir] = process.argv.slice(2)
const SOMEBODY = { memberId: undefined, poolId: 'rosa', address: '192.0.2.1', tenantId: 'rosa' }
const server = createServer((req, res) => {
  receiveUpload(req, { dir: dir!, limitBytes: 10_000_000, by: SOMEBODY }, async (bytes) => String(bytes.length)).then(
    (got) => res.end(got.ok ? got.value : got.reason),
    (error: unknown) => {
      res.statusCode = 500
      res.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
