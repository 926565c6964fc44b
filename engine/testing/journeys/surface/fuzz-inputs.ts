import fc from 'fast-check'
import type { JsonShape, Target } from './surface.ts'

/** `loggedIn`: to be sent with a session's cookie, unless it has a cookie of its own. */
export interface FuzzedRequest {
  readonly loggedIn: boolean
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const MALFORMED = [
  '%',
  '%E0%A4%A',
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%92%A5',
  'a'.repeat(3000),
  '__proto__',
]
const WORDS = [
  'constructor',
  "' or 1=1 --",
  '-1',
  '0',
  '1e9',
  'null',
  'received',
  'm',
  'sent',
  'terms',
  'p10',
  'card',
  'common',
]
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥'.repeat(50),
  'x'.repeat(70_000),
  '<script>',
  '{name}',
  ...WORDS,
]

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, null, true, -1, 0, 1.5, 2 ** 53, 1e308, [], {}, [[]], { id: {} }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values near what a shape wants, and now and then something else. */
function near(shape: JsonShape | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(shape ?? {}, ids) }, { weight: 1, arbitrary: nasty })
}

function fitting(shape: JsonShape, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const variants = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (variants?.length) return fc.oneof(...variants.map((one) => near(one, ids)))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum?.length) return fc.constantFrom(...shape.enum)
  if (shape.type === 'object' || shape.properties) {
    const fields = Object.entries(shape.properties ?? {}).map(([key, value]) => [key, near(value, ids)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: fields.length > 3 ? undefined : [] })
  }
  if (shape.type === 'array') return fc.array(near(shape.items, ids), { maxLength: 3 })
  if (shape.type === 'string') {
    const words = fc.constantFrom('Hello there', 'someone@example.test', ...WORDS)
    return shape.format === 'uuid' ? ids : fc.oneof(words, ids, fc.string({ maxLength: 40 }))
  }
  if (shape.type === 'integer' || shape.type === 'number') return fc.integer()
  return nasty
}

const FORM_FIELDS = {
  intent: [
    'send',
    'delete',
    'like',
    'unlike',
    'block',
    'unblock',
    'report',
    'refund',
    'cancel',
    'look',
    'paid',
    'invisible',
    'privacy',
    'about',
    'facts',
    'interests',
    'basics',
  ],
  email: ['someone@example.test', 'no-address', ''],
  password: ['quiet-otter-lamp-31', '', 'x'.repeat(500)],
  name: ['someone', '@someone', '\u0000'],
  date_of_birth: ['1990-01-01', '2020-01-01', '1990-02-31', '9999999'],
  gender: ['male', 'female', 'other'],
  seeking: ['men', 'women', 'both', 'all'],
  body: ['Hello there, whoever you are', '', 'x'.repeat(5000)],
  status: ['completed', 'paid', 'failed', 'nonsense'],
  language: ['en', 'xx'],
  scheme: ['dark', 'loud'],
  place: ['NL-utrecht', 'nowhere'],
  pack: ['p10', 'p60', 'none'],
  method: ['card', 'cash'],
  shown_pack: ['p10'],
  early_use: ['yes', 'no'],
  shown_code: ['', 'NOPE'],
  category: ['scam', 'none'],
  subject: ['profile', 'photo', 'message'],
  terms: ['on'],
} as const

/** A form as pages post it, with wrong, missing, doubled and unknown fields. */
function formBody(ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const named = Object.entries(FORM_FIELDS).map(([key, values]) =>
    fc.tuple(fc.constant(key), fc.constantFrom(...values)),
  )
  const withIds = fc.tuple(fc.constantFrom('id', 'client_id', 'to', 'photo', 'conversation', 'subject_id'), ids)
  const odd = fc.tuple(fc.constantFrom('__proto__', 'interests[]', 'x', ''), fc.string({ maxLength: 20 }))
  return fc
    .array(fc.oneof(...named, withIds, odd), { maxLength: 14 })
    .map((fields) =>
      fields.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    )
}

interface Body {
  readonly type: string | undefined
  readonly body: string | Uint8Array | undefined
}

const IMAGES = [
  'ffd8ffe000104a464946',
  '89504e470d0a1a0a0000000d49484452ffffffffffffffff',
  '52494646ffffffff57454250',
  '3c737667',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'image/png',
  'image/svg+xml',
  'application/json; charset=utf-16',
  'nonsense',
  `x/${'y'.repeat(200)}`,
]

function bodyOf(target: Target, ids: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((one): Body => ({ type: 'application/json', body: JSON.stringify(one) ?? 'undefined' }))
  const as =
    (type: string) =>
    (body: string | Uint8Array): Body => ({ type, body })
  const huge = fc.constantFrom(`"${'x'.repeat(70_000)}"`, '['.repeat(60_000), `{"a":${'1'.repeat(65_536)}}`)
  const bytes = fc.constantFrom(...IMAGES).map((hex) => Buffer.from(hex, 'hex'))
  const shaped = target.shapes.length > 0 ? target.shapes : [{ type: 'object' }]
  const broken = fc.constantFrom('', '{', '{"a":', 'nul', '\ufeff{}', '{"__proto__":{"admin":true}}', '[1,]', '\u0000')
  return fc.oneof(
    { weight: target.kind === 'call' ? 8 : 1, arbitrary: json(fc.oneof(...shaped.map((shape) => near(shape, ids)))) },
    { weight: target.kind === 'page' ? 8 : 1, arbitrary: formBody(ids).map(as('application/x-www-form-urlencoded')) },
    { weight: 1, arbitrary: json(nasty) },
    { weight: 1, arbitrary: broken.map(as('application/json')) },
    {
      weight: 1,
      arbitrary: huge.map(as(target.kind === 'call' ? 'application/json' : 'application/x-www-form-urlencoded')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES), fc.string({ maxLength: 80 }))
        .map(([type, body]) => as(type)(body)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('image/jpeg', 'image/png', 'image/webp'), bytes)
        .map(([type, body]) => as(type)(body)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map(as('application/json')) },
    { weight: 1, arbitrary: fc.constant<Body>({ type: undefined, body: undefined }) },
  )
}

function pathOf(target: Target, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 5, arbitrary: ids },
    { weight: 3, arbitrary: fc.constantFrom(...WORDS.map(encodeURIComponent)) },
    { weight: 2, arbitrary: fc.constantFrom(...MALFORMED) },
  )
  const parts = target.path.split(/(:\w+\??)/)
  return fc
    .tuple(...parts.map((part) => (part.startsWith(':') ? value : fc.constant(part))))
    .map((values) => values.join('').replace(/\/+$/, '') || '/')
}

function queryOf(target: Target, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const text = (value: unknown) =>
    encodeURIComponent(
      (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 3000).toWellFormed(),
    )
  const shaped = target.queryShapes.map((shape) =>
    near(shape, ids).map((value) =>
      typeof value === 'object' && value !== null
        ? `?${Object.entries(value)
            .map(([key, one]) => `${encodeURIComponent(key.toWellFormed())}=${text(one)}`)
            .join('&')}`
        : '',
    ),
  )
  const raw = fc.constantFrom(
    '',
    '',
    '',
    '?',
    '?a[]=1&a[b][c]=2',
    '?%=%&&&=',
    '?__proto__[x]=1',
    '?cursor=%ff&page=-1',
    '?age_from=x&age_to=1e999&distance=NaN',
    '?gender=other&order=drop',
    '?callback=//elsewhere.example',
    '?invite=x&token=%00',
    `?q=${'x'.repeat(4000)}`,
  )
  return fc.oneof(raw, ...shaped)
}

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-language': 'xx;q=9, *;q=-1, '.repeat(20) },
  { cookie: 'session=%; i18n_redirected=../..; country=%00; =; tracking={"network":' },
  { cookie: `session=${'A'.repeat(43)}` },
  { 'x-long': 'x'.repeat(20_000) },
  { accept: 'nonsense', 'accept-encoding': 'br;q=x', range: 'bytes=5-1' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-for': 'nobody', 'x-forwarded-proto': 'gopher' },
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'last-event-id': 'nonsense' },
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Requests to one target, about the known ids (one's own, other members', another pool's): most of them nearly right, for what is nearly right gets furthest. */
export function requestsTo(target: Target, known: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const ids = fc.constantFrom(...known, UNKNOWN_ID)
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...target.methods) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  )
  const headers = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.constantFrom(...HEADERS) },
  )
  const suffix = target.kind === 'page' ? fc.constantFrom('', '', '', '.data') : fc.constant('')
  return fc
    .record({
      loggedIn: fc.boolean(),
      method,
      path: pathOf(target, ids),
      suffix,
      query: queryOf(target, ids),
      extra: headers,
      ours: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      sent: bodyOf(target, ids),
    })
    .map(({ loggedIn, method, path, suffix, query, extra, ours, sent }) => {
      const bare = method === 'GET' || method === 'HEAD' || sent.body === undefined
      const headers = {
        ...(ours ? { 'x-client': 'web' } : {}),
        ...(bare || sent.type === undefined ? {} : { 'content-type': sent.type }),
        ...(bare ? {} : { 'content-length': String(Buffer.byteLength(sent.body!)) }),
        ...extra,
      }
      return {
        loggedIn,
        method,
        path: (path === '/' && suffix ? '/_root' : path) + suffix + query,
        headers,
        body: bare ? undefined : sent.body,
      }
    })
}
