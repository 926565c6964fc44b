import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a request says of its signature: in a header, or in its address. */
interface Signed {
  readonly scope: string
  readonly time: string
  readonly headers: string
  readonly signature: string
  readonly payload: string
  /** Epoch ms. */
  readonly expiresAt: number
}

const UNSIGNED = 'UNSIGNED-PAYLOAD'

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function readSigned({ headers }: IncomingMessage, query: URLSearchParams): Signed | undefined {
  const inAddress = query.get('X-Amz-Signature')
  if (inAddress !== null) {
    const time = query.get('X-Amz-Date') ?? ''
    return {
      ...{ scope: query.get('X-Amz-Credential') ?? '', headers: query.get('X-Amz-SignedHeaders') ?? '', time },
      ...{ signature: inAddress, payload: UNSIGNED },
      expiresAt: timeOf(time) + Number(query.get('X-Amz-Expires')) * 1000,
    }
  }
  const found = /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(headers.authorization ?? '')
  if (!found) return undefined
  const [, scope, names, signature] = found
  const time = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  return { scope: scope!, headers: names!, signature: signature!, time, payload, expiresAt: Number.POSITIVE_INFINITY }
}

/** Why a store of Amazon's version 4 refuses a request; undefined where key, signature, time and bytes are right. */
export function refusalOf(req: IncomingMessage, body: Buffer, key: string, secret: string): string | undefined {
  const [path, search = ''] = (req.url ?? '').split('?')
  const signed = readSigned(req, new URLSearchParams(search))
  const [id, day, region, service, end] = signed?.scope.split('/') ?? []
  if (!signed || id !== key) return 'InvalidAccessKeyId'
  if (!(signed.expiresAt > Date.now())) return 'AccessDenied'
  const checksum = req.headers['x-amz-checksum-sha256']
  if (checksum !== undefined && checksum !== hash('sha256', body, 'base64')) return 'BadDigest'
  const query = search.split('&').filter((part) => part !== '' && !part.startsWith('X-Amz-Signature='))
  const lines = signed.headers.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const parts = [req.method, path, query.sort().join('&'), lines.join(''), signed.headers, signed.payload]
  const text = ['AWS4-HMAC-SHA256', signed.time, `${day}/${region}/${service}/${end}`, hash('sha256', parts.join('\n'))]
  const steps = [day!, region!, service!, end!]
  const signing = steps.reduce<Buffer>(
    (by, step) => createHmac('sha256', by).update(step).digest(),
    Buffer.from(`AWS4${secret}`),
  )
  const expected = createHmac('sha256', signing).update(text.join('\n')).digest('hex')
  return expected === signed.signature ? undefined : 'SignatureDoesNotMatch'
}
