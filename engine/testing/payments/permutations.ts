import { connect, type Db } from '#engine/db/connect.ts'
import { receiveMessage } from '#engine/domains/payments/callbacks.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { isSilence } from '#engine/platform/jobs/pauses.ts'
import { plantMember } from '../context.ts'
import { type Double, installDoubles, type Said } from './doubles.ts'
import { openShop, PACK, type Placed, readAccount, type Shop } from './shop.ts'

/** One message after the other, each twice at once, or all of them twice at once; always on two connections. */
const WAYS = ['in turn', 'doubled', 'at once'] as const
type Way = (typeof WAYS)[number]
/** How often a message is sent that nothing answered, as a provider sends it again after an error. */
const SENDS = 5

export interface PermutationProof {
  readonly provider: string
  /** Different orders of its messages, each tried in three ways. */
  readonly sequences: number
  readonly messages: number
  /** Messages sent again, because the double did not answer what was asked about them in time. */
  readonly unanswered: number
  /** Orders that were to be credited, and those that were. */
  readonly due: number
  readonly credited: number
  readonly faults: readonly string[]
}

/** Every order of one to all of the messages; what reads the same stands once. */
function listSequences(says: readonly Said[]): Said[][] {
  const known = new Map<string, Said[]>()
  const extend = (sequence: Said[], left: readonly Said[]) => {
    for (const [at, next] of left.entries()) {
      const longer = [...sequence, next]
      const name = longer.map(({ word }) => word).join()
      if (known.has(name)) continue
      known.set(name, longer)
      extend(longer, left.toSpliced(at, 1))
    }
  }
  extend([], says)
  return [...known.values()]
}

/** So many of the sequences: each message alone, then some of the longer ones, spread evenly. */
function choose(sequences: readonly Said[][], count: number): Said[][] {
  if (count >= sequences.length) return [...sequences]
  const [alone, longer] = [sequences.filter(({ length }) => length === 1), sequences.filter(({ length }) => length > 1)]
  const more = Math.max(0, count - alone.length)
  const spread = Array.from({ length: more }, (_, at) => longer[Math.floor(((at + 0.5) * longer.length) / more)]!)
  return [...alone, ...spread].slice(0, count)
}

const isGivenBack = ({ state }: Said) => state === 'refunded' || state === 'charged_back'

/** What the receiver of these messages can know. Money that went back is part of every later answer. */
const listHeard = ({ namesOnly }: Double, sequence: readonly Said[], way: Way) =>
  namesOnly && way === 'at once'
    ? sequence.filter((said, at) => isGivenBack(said) || at === sequence.length - 1)
    : sequence

/** Answers how many messages were sent again. */
async function deliver(shop: Shop, second: Db, double: Double, placed: Placed, sequence: readonly Said[], way: Way) {
  const provider = findProvider(double.name)!
  let unanswered = 0
  const send = async (said: Said, connection: Db): Promise<void> => {
    const ctx = shop.at(placed.buyer, connection)
    const message = double.message(ctx, placed.order, said)
    for (let sends = 1; ; sends += 1) {
      try {
        return void (await receiveMessage(ctx, provider, message))
      } catch (error) {
        if (!isSilence(error) || sends === SENDS) throw error
        unanswered += 1
      }
    }
  }
  const both = (said: Said) => Promise.all([send(said, shop.base), send(said, second)])
  if (way === 'at once') await Promise.all(sequence.map(both))
  else
    for (const [at, said] of sequence.entries())
      await (way === 'doubled' ? both(said) : send(said, at % 2 ? second : shop.base))
  return unanswered
}

async function tryOne(shop: Shop, second: Db, double: Double, sequence: readonly Said[], way: Way) {
  const placed = await shop.place()
  await double.pay(shop.at(placed.buyer), placed.order, placed.redirectTo)
  const unanswered = await deliver(shop, second, double, placed, sequence, way)
  const { order, credits, debt, sum, purchases } = await readAccount(shop.db, placed)
  const heard = listHeard(double, sequence, way)
  const isPaid = heard.some(({ state }) => state === 'completed')
  const stays = isPaid && !heard.some(isGivenBack)
  const firstBack = heard.findIndex(isGivenBack)
  // Else it may have been credited first, and lost its credits again.
  const isFirst = isPaid && (firstBack < 0 || heard.findIndex(({ state }) => state === 'completed') < firstBack)
  const least = stays || (isFirst && way !== 'at once') ? 1 : 0
  const found = [
    ...(purchases < least || purchases > Number(isPaid) ? [`credited ${purchases} times`] : []),
    ...(sum !== (stays ? PACK.credits : 0) ? [`its entries make ${sum}`] : []),
    ...(credits !== sum || debt !== 0 ? [`a balance of ${credits} and a debt of ${debt}`] : []),
    ...(stays && order.status !== 'completed' ? [`it is ${order.status}`] : []),
  ]
  const name = `${double.name} ${way} ${sequence.map(({ word, state }) => word || state).join(' ')}`
  return { faults: found.map((fault) => `${name}: ${fault}`), stays, purchases, unanswered }
}

async function proveDouble(shop: Shop, second: Db, double: Double, count: number): Promise<PermutationProof> {
  const sequences = choose(listSequences(double.says), count)
  const canary = await plantMember(shop.base, 'canary', { credits: 7 })
  const faults: string[] = []
  let [messages, unanswered, due, credited] = [0, 0, 0, 0]
  for (const sequence of sequences) {
    for (const way of WAYS) {
      const tried = await tryOne(shop, second, double, sequence, way)
      faults.push(...tried.faults)
      messages += sequence.length * (way === 'in turn' ? 1 : 2)
      unanswered += tried.unanswered
      due += Number(tried.stays)
      credited += Number(tried.stays && tried.purchases === 1)
    }
  }
  const row = shop.base.kysely.selectFrom('members').select('credits').where('id', '=', canary.id)
  if ((await row.executeTakeFirstOrThrow()).credits !== 7) faults.push('another pool was changed')
  return { provider: double.name, sequences: sequences.length, messages, unanswered, due, credited, faults }
}

/**
 * For every provider with messages, up to `count` of all orders in which up to six of them can come. An order credits
 * once, if it is paid; in the end it has its credits unless the money went back.
 */
export async function provePermutations(base: Db, count: number): Promise<PermutationProof[]> {
  const doubles = await installDoubles()
  const second = await connect(base.url, { synchronous: 'off' })
  const proofs: PermutationProof[] = []
  try {
    for (const double of doubles.list)
      proofs.push(await proveDouble(openShop(base, double.name), second, double, count))
    return proofs
  } finally {
    await second.close()
    await doubles.restore()
  }
}
