import * as z from 'zod'

/** Where an object store is, and how photos are served from it. */
export interface S3Address {
  /** `https://host:port/bucket`. */
  readonly endpoint: string
  readonly host: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether browsers get an address of the store; else the server sends the bytes. */
  readonly redirects: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

const FORM = 's3://key:secret@host:port/bucket?region=…'
const OPTIONS = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  secure: z.enum(['true', 'false']).default('true'),
  /** `server`: browsers cannot reach the store. */
  serve: z.enum(['redirect', 'server']).optional(),
})

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&secure=…&serve=…`; key and secret may be in `S3_ACCESS_KEY_ID` and
 * `S3_SECRET_ACCESS_KEY` instead.
 * @throws Error that says what is wrong, without the secret
 */
export function parseS3Address(text: string, variables: Variables = process.env): S3Address {
  if (!URL.canParse(text)) throw new Error(`must be ${FORM}`)
  const url = new URL(text)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (url.host === '' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) throw new Error(`must be ${FORM}, with one bucket`)
  const options = OPTIONS.safeParse(Object.fromEntries(url.searchParams))
  if (!options.success) throw new Error('its options are region, secure=true|false and serve=redirect|server')
  const accessKeyId = decodeURIComponent(url.username) || variables.S3_ACCESS_KEY_ID
  const secretAccessKey = decodeURIComponent(url.password) || variables.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey)
    throw new Error('key and secret are missing: in the address, or as S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const { region, secure, serve } = options.data
  const endpoint = `${secure === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`
  // A page over TLS shows no picture from an address without it.
  const redirects = (serve ?? (secure === 'true' ? 'redirect' : 'server')) === 'redirect'
  return { endpoint, host: url.host, bucket, region, accessKeyId, secretAccessKey, redirects }
}
