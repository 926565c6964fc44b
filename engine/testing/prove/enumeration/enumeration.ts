import { randomInt } from 'node:crypto'
import { newPublicId } from '../../../db/ids.ts'
import { scopeDb } from '../../../db/scope.ts'
import { hashPassword } from '../../../domains/accounts/index.ts'
import { memberRow } from '../../twins.ts'
import { type Answered, openTestedSite, type TestedSite } from '../tested-site.ts'
import { rankSumZ } from './rank-sum.ts'

const TRIES = 500
/** Each address is asked twice at most: the limits a day are counted for known and unknown ones alike. */
const ADDRESSES = TRIES / 2
const WARM_UP = 40

const known = (at: number) => `known-${String(at).padStart(4, '0')}@example.org`
const unknown = (at: number) => `wrong-${String(at).padStart(4, '0')}@example.org`

async function plant({ db, tenant }: TestedSite): Promise<void> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const hash = await hashPassword(newPublicId())
  const rows = Array.from({ length: ADDRESSES }, (_, at) =>
    memberRow(newPublicId(), {
      email: known(at),
      name: `n${at}`,
      name_key: `n${at}`,
      password_hash: hash,
      tenant_id: tenant.slug,
    }),
  )
  for (let at = 0; at < rows.length; at += 50)
    await scoped
      .insertInto('members')
      .values(rows.slice(at, at + 50))
      .execute()
}

type Ask = (site: TestedSite, email: string, ip: string) => Promise<Answered>

const ASKS: Readonly<Record<string, Ask>> = {
  login: (site, email, ip) =>
    site.post('/api/user.php', JSON.stringify({ email, password: 'not-the-password-1' }), {
      ip,
      client: true,
      type: 'application/json',
    }),
  'login page': (site, email, ip) =>
    site.post('/login.data', `email=${encodeURIComponent(email)}&password=not-the-password-1`, { ip }),
  reset: (site, email, ip) => site.post('/reset-password.data', `email=${encodeURIComponent(email)}`, { ip }),
}

/** What a reader could compare: the answer without the address it repeats. */
const shapeOf = ({ status, body }: Answered, email: string) => `${status} ${body.replaceAll(email, '@')}`

export interface EnumerationProof {
  readonly of: string
  readonly tries: number
  readonly sameAnswer: boolean
  readonly status: number
  readonly medianMs: { readonly known: number; readonly unknown: number }
  /** Standard deviations between the ranks of the two; see `rankSumZ`. */
  readonly z: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Known and unknown in random order, one after the other, each from an address of its own. */
async function compare(site: TestedSite, of: string, ask: Ask, round: number): Promise<EnumerationProof> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = new Set<string>()
  let status = 0
  const order = [...Array(TRIES).keys()].flatMap((at) => [
    { at, kind: 'known' as const, sort: randomInt(2 ** 30) },
    { at, kind: 'unknown' as const, sort: randomInt(2 ** 30) },
  ])
  order.sort((a, b) => a.sort - b.sort)
  for (let at = 0; at < WARM_UP; at += 1) await ask(site, `warm-${at}@example.org`, `10.${round}.250.${at}`)
  for (const [number, { at, kind }] of order.entries()) {
    const email = (kind === 'known' ? known : unknown)(at % ADDRESSES)
    const answered = await ask(site, email, `10.${round}.${number >> 8}.${number & 255}`)
    times[kind].push(answered.tookMs)
    shapes.add(shapeOf(answered, email))
    status = answered.status
  }
  return {
    of,
    tries: TRIES,
    sameAnswer: shapes.size === 1,
    status,
    medianMs: { known: median(times.known), unknown: median(times.unknown) },
    z: rankSumZ(times.known, times.unknown),
  }
}

/** Whether login or reset reveals who has an account, by the answer or by its time. */
export async function proveEnumeration(): Promise<EnumerationProof[]> {
  const site = await openTestedSite(({ settingsByCountry }) =>
    Object.values(settingsByCountry).every(({ reveal_unknown_email: reveals }) => !reveals),
  )
  try {
    await plant(site)
    const proofs = []
    for (const [round, [of, ask]] of Object.entries(ASKS).entries()) proofs.push(await compare(site, of, ask, round))
    return proofs
  } finally {
    await site.close()
  }
}
