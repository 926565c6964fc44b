import { type IncomingHttpHeaders, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request with the `Host` that `headers` name, which `fetch` does not send. */
function ask(url: string | URL, headers: Record<string, string>, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const req = request(url, { method, headers: { ...headers, connection: 'close' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }))
    })
    req.once('error', reject).end(body)
  })
}

/** As `ask`. @throws with the answer when it is not a good one. */
export async function askWell(...question: Parameters<typeof ask>): Promise<Reply> {
  const reply = await ask(...question)
  if (reply.status < 200 || reply.status > 299)
    throw new Error(`${question[0]} answered ${reply.status}: ${reply.body.subarray(0, 500)}`)
  return reply
}
