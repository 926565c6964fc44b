/** A request as bytes would say it: nothing in it need be well-formed. */
export interface Hostile {
  readonly kind: string
  readonly method: string
  readonly target: string
  readonly host: string
  /** Lines of the head, besides Host and the length. */
  readonly headers: readonly string[]
  readonly body: string | undefined
}

export interface Known {
  readonly host: string
  /** Every address of the product, with the methods that it answers. */
  readonly targets: readonly { readonly path: string; readonly methods: readonly string[] }[]
  /** Names of fields of forms and calls. */
  readonly fields: readonly string[]
  /** Read for each request: one of them may end the session. */
  session: string
}

/** Mulberry32: the same requests for the same seed. */
function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  return { below, pick }
}
type Random = ReturnType<typeof createRandom>

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype)
const MAX_HEAD = 12_000
const MAX_BODY = 64_000

/** Long texts that make careless patterns and parsers slow. */
const REPEATED = [
  '/',
  '/a',
  '%2f',
  '../',
  '\\',
  '.',
  'a',
  ' ',
  'é',
  '[',
  '(',
  '{',
  '{{',
  '<',
  '&',
  '&a',
  '&a=b',
  '=',
  ';',
  ';q=0.1',
  ',',
  ',a',
  '"',
  '\\"',
  '@',
  'a@',
  'a.',
  '.a@',
  '-',
  '0',
  '9',
  '+',
  '%',
  '%20',
  '%00',
  '%ff',
  '%F0%9F%92%A5',
  '__proto__.',
  '*',
  '**',
  '$',
  '${',
  '\t',
  '://',
  ':',
]

const ODD = [
  '%',
  '%0',
  '%00',
  '%ff',
  '%E0%A4%A',
  '..',
  '.',
  '~',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '0x10',
  "' or 1=1 --",
  '<script>',
  '{7*7}',
  '{name}',
  '%0d%0aset-cookie:a=b',
  '%u0000',
  '\u2028',
  '%F0%9F%92%A5',
  '%D0%BE',
  '%C2%AD',
  ...PROTOTYPE,
]

const repeat = ({ below, pick }: Random, most: number) => {
  const unit = pick(REPEATED)
  const length = [16, 200, 1_000, 4_000, most][below(5)]!
  return unit.repeat(Math.ceil(Math.min(length, most) / unit.length)).slice(0, most)
}

const word = (random: Random, most = 4_000) => (random.below(3) === 0 ? repeat(random, most) : random.pick(ODD))

/** Known addresses with odd segments, deep and long ones, and prefixes of other things. */
function pathOf(random: Random, path: string): string {
  const { below, pick } = random
  const known = path.replace(/:\w+\??/g, () => pick(ODD))
  switch (below(6)) {
    case 0:
      return known
    case 1:
      return `${known}/${pick(ODD)}`
    case 2:
      return `${known}${repeat(random, 8_000)}`
    case 3:
      return `/${Array.from({ length: below(40) }, () => pick(ODD)).join('/')}`
    case 4:
      return `${known}.data?_routes=${word(random)}`
    default:
      return `/${repeat(random, 8_000)}`
  }
}

function queryOf(random: Random, { fields }: Known): string {
  const { below, pick } = random
  if (below(2) === 0) return ''
  const pairs = Array.from(
    { length: [1, 3, 30, 400][below(4)]! },
    () => `${pick([...fields, ...PROTOTYPE])}=${word(random, 300)}`,
  )
  return `?${pairs.join('&')}`.slice(0, MAX_HEAD - 2_000)
}

const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'te',
  'upgrade',
  'user-agent',
  'via',
  'x-client',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-method-override',
  'x-original-url',
  'x-react-router-spa-mode',
  'x-rewrite-url',
]

/** A header's value has no line ends: a head of two requests would be another request. */
const inHead = (text: string) => text.replace(/[^\x20-\x7e]/g, 'x')

function cookieOf(random: Random, { session }: Known): string {
  const names = [
    'session',
    '__Host-session',
    'i18n_redirected',
    'country',
    'scheme',
    'tracking',
    'invite',
    'entry-warning',
    'reset',
    'undo',
    ...PROTOTYPE,
  ]
  const pairs = Array.from(
    { length: [1, 4, 300][random.below(3)]! },
    () => `${random.pick(names)}=${word(random, 200)}`,
  )
  return inHead([`session=${session}`, ...pairs].join('; ')).slice(0, MAX_HEAD - 4_000)
}

function headersOf(random: Random, known: Known): string[] {
  const { below, pick } = random
  const lines = Array.from({ length: below(4) }, () => `${pick(HEADER_NAMES)}: ${inHead(word(random, 6_000))}`)
  if (below(3) === 0) lines.push(`cookie: ${cookieOf(random, known)}`)
  if (below(12) === 0) lines.push(...Array.from({ length: 1_500 }, (_, at) => `x-${at}: a`))
  if (below(2) === 0) lines.push('x-client: web')
  return lines
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** JSON, forms and multipart bodies of up to 64 KB: deep, wide, broken, or one long value in a known field. */
function bodyOf(random: Random, { fields }: Known): { type: string; body: string } {
  const { below, pick } = random
  const field = () => pick([...fields, ...PROTOTYPE])
  const json = { type: 'application/json' }
  const form = { type: 'application/x-www-form-urlencoded' }
  switch (below(8)) {
    case 0:
      return { ...json, body: nested('[', ']', MAX_BODY / 2) }
    case 1:
      return { ...json, body: nested('{"a":', '}', 10_000).replace('}', '1}') }
    case 2:
      return { ...json, body: JSON.stringify(Object.fromEntries(fields.map((name) => [name, word(random, 2_000)]))) }
    case 3:
      return { ...json, body: JSON.stringify({ [field()]: repeat(random, MAX_BODY / 2) }).slice(0, MAX_BODY) }
    case 4:
      return { ...form, body: 'a=b&'.repeat(MAX_BODY / 4) }
    case 5:
      return {
        ...form,
        body: Array.from({ length: 8_000 }, (_, at) => `${at.toString(36)}=`)
          .join('&')
          .slice(0, MAX_BODY),
      }
    case 6:
      return {
        ...form,
        body: fields
          .map((name) => `${name}=${encodeURIComponent(word(random, 3_000))}`)
          .join('&')
          .slice(0, MAX_BODY),
      }
    default: {
      const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
      return { type: 'multipart/form-data; boundary=b', body: part.repeat(MAX_BODY / part.length) }
    }
  }
}

const hostsOf = (host: string) =>
  ['', ':', ':0', ':6666', ':65536', '.', '..', '\u00AD', '%2e', '/x', '@x', ' x', ',x', '#', '?', '\\']
    .map((end) => host + end)
    .concat(['', '.', '[::1]', '127.0.0.1', 'localhost', `${'a.'.repeat(3_000)}example`, ...PROTOTYPE])

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
const READ: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** The requests of a seed, in order. */
export function* hostileRequests(seed: number, count: number, known: Known): Generator<Hostile> {
  const random = createRandom(seed)
  const { below, pick } = random
  const writable = known.targets.filter(({ methods }) => methods.some((one) => !READ.has(one)))
  for (let at = 0; at < count; at += 1) {
    const kind = pick(['path', 'path', 'query', 'headers', 'cookies', 'body', 'body', 'host'])
    const target = pick(kind === 'body' ? writable : known.targets)
    const plain = target.path.replace(/:\w+\??/g, 'x')
    const fitting = kind === 'body' ? target.methods.filter((one) => !READ.has(one)) : target.methods
    const method = pick(below(8) === 0 ? METHODS : fitting)
    const sent = kind === 'body' || (method !== 'GET' && below(2) === 0) ? bodyOf(random, known) : undefined
    const path = kind === 'path' ? pathOf(random, target.path) : plain
    const headers =
      kind === 'headers'
        ? headersOf(random, known)
        : [`cookie: ${kind === 'cookies' ? cookieOf(random, known) : `session=${known.session}`}`]
    if (kind === 'body') headers.push('x-client: web')
    if (sent && !headers.some((line) => line.startsWith('content-type'))) headers.push(`content-type: ${sent.type}`)
    const query = kind === 'query' || below(6) === 0 ? queryOf(random, known) : ''
    yield {
      kind,
      method,
      target: inHead(path + query).replaceAll(' ', '%20'),
      host: kind === 'host' ? pick(hostsOf(known.host)) : known.host,
      headers,
      body: sent?.body,
    }
  }
}
