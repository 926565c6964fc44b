import fc from 'fast-check'
import type { MembersTable } from '../../db/schema.ts'

const DAY_MS = 86_400_000
/** The last time zone in which a day begins, in hours after UTC. */
const LAST_ZONE_HOURS = 12
const STRONG = 'drie-tulpen-op-een-fiets'

/** Fields of a sign-up form in the order sent; names may repeat. */
export type Fields = readonly (readonly [string, string])[]

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const malformed = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\u202Ename', "'; drop table members; --", '<script>', '[object Object]', 'null'),
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Days around an 18th birthday, leap days, days that do not exist, and other spellings. */
function births(now: number): fc.Arbitrary<string> {
  const today = new Date(now)
  const years = (count: number) => Date.UTC(today.getUTCFullYear() - count, today.getUTCMonth(), today.getUTCDate())
  const adult = fc.integer({ min: 19, max: 90 }).map((age) => iso(years(age)))
  const border = fc.integer({ min: -400, max: 400 }).map((hours) => iso(years(18) + hours * 3_600_000))
  const leap = fc.integer({ min: 480, max: 510 }).map((n) => `${n * 4}-02-29`)
  const odd = fc.constantFrom(
    ...['1990-02-30', '2007-02-29', '1900-02-29', '0000-00-00', '9999-12-31', '1990-1-1', '90-01-01', '1/2/1990'],
    ...['1990-01-01T00:00', ' 1990-01-01', '1990-01-01\n', '-1990-01-01', '+001990-01-01', '１９９０-01-01', 'NaN'],
  )
  return fc.oneof(
    { weight: 4, arbitrary: adult },
    { weight: 4, arbitrary: border },
    { weight: 2, arbitrary: leap },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: malformed },
  )
}

/** Mostly right, so that many bodies come through, and each of their other fields is worth something. */
const mostly = (right: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: wrong })

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const extra = fc.tuple(
  fc.constantFrom('__proto__', 'id', 'status', 'credits', 'profile_status', 'pool_id', 'signup_at', 'name[]', ''),
  malformed,
)

/** What a form of the site may be sent as, right and wrong; `place` is a country and a town of the tenant. */
export function signupBodies(now: number, place: { country: string; city: string }): fc.Arbitrary<Fields> {
  const unique = fc.uuid()
  const right = fc.record({
    client_id: mostly(unique, malformed),
    email: mostly(
      unique.map((id) => `${id}@example.org`),
      fc.oneof(
        malformed,
        fc.emailAddress(),
        fc.constantFrom(
          'twice@example.org',
          'a@',
          '@b.c',
          'a@b',
          ' SPACED@Example.org ',
          `${'x'.repeat(200)}@example.org`,
        ),
      ),
    ),
    password: mostly(
      fc.constant(STRONG),
      fc.oneof(malformed, fc.constantFrom('12345678', 'password', 'x'.repeat(5000))),
    ),
    name: mostly(
      unique.map((id) => `n ${id.slice(0, 18)}`),
      fc.oneof(
        malformed,
        fc.constantFrom('@anouk', 'twice@example.org', 'Twice', 'x'.repeat(31), '\u{1F98A}\u{1F98A}'),
      ),
    ),
    date_of_birth: births(now),
    gender: mostly(fc.constantFrom('male', 'female'), malformed),
    seeking: mostly(fc.constant('both'), fc.oneof(malformed, fc.constantFrom('men', 'women'))),
    country: mostly(
      fc.constant(place.country),
      fc.oneof(malformed, fc.constantFrom('XX', 'US', place.country.toLowerCase())),
    ),
    city: mostly(fc.constant(place.city), malformed),
    age: mostly(fc.constant('yes'), malformed),
    terms: mostly(fc.constant('yes'), malformed),
    sensitive: mostly(fc.constant('yes'), malformed),
  })
  const twisted = fc.record({
    fields: right.map((record) => Object.entries(record)),
    dropped: rarely(fc.nat(9)),
    doubled: rarely(fc.nat(9)),
    more: rarely(extra),
    captcha: rarely(malformed),
  })
  return twisted.map(({ fields, dropped, doubled, more, captcha }) => [
    ...fields.filter((_, at) => at !== dropped),
    ...fields.filter((_, at) => at === doubled),
    ...(more ? [more] : []),
    ...(captcha ? [['captcha', captcha] as const] : []),
  ])
}

/** Whole years in the last time zone, by independent arithmetic; NaN for an invalid date. */
function yearsLived(dateOfBirth: string, now: number): number {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(dateOfBirth) ?? []).map(Number)
  if (!year || !month || !day || iso(Date.UTC(year, month - 1, day)) !== dateOfBirth) return Number.NaN
  const today = Math.floor((now - LAST_ZONE_HOURS * 3_600_000) / DAY_MS) * DAY_MS
  let years = 0
  // 29 February rolls over to 1 March in common years.
  while (Date.UTC(year + years + 1, month - 1, day) <= today) years += 1
  return years
}

/** What is wrong with an account that the sign-up made at `now`: nothing, if the rules hold. */
export function listAccountFaults(row: MembersTable, consents: number): string[] {
  const age = yearsLived(row.date_of_birth, row.signup_at)
  const must: Record<string, boolean> = {
    'an age of 18 to 120': age >= 18 && age <= 120,
    'an e-mail address': /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(row.email) && row.email === row.email.toLowerCase(),
    'a user name': [...row.name].length >= 2 && !row.name.startsWith('@') && row.name.toLowerCase() !== row.email,
    'a hashed password': row.password_hash.startsWith('$argon2id$'),
    'a gender': row.gender === 'male' || row.gender === 'female',
    'someone looked for': ['men', 'women', 'both'].includes(row.seeking),
    'a place': row.country !== '' && row.place_id !== '' && row.grid_lat !== 0,
    'a language': row.language !== '',
    'a consent to the terms and one to sensitive data': consents === 2,
    'an unconfirmed start': row.status === 'not_confirmed' && row.profile_status === 'disabled' && row.paid_user === 0,
  }
  return Object.entries(must).flatMap(([name, holds]) => (holds ? [] : [`${row.email} lacks ${name}`]))
}
