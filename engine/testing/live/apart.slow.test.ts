import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { timeOfId } from '#engine/db/ids.ts'
import { describeOnBothDialects } from '../databases.ts'
import fc from '../properties.ts'
import { VERBS } from './acts.ts'
import { openHost } from './hosts.ts'
import { openLateProxy } from './late-proxy.ts'
import { fetchAsPage, LivePage } from './page.ts'
import { MEMBERS, openWorld, withoutDetail } from './world.ts'

/** The clocks of the two hosts, and what they differ by from the test's. */
const OFFSETS_MS = [0, -12_000] as const

/** A signal reaches the pages of its own process, and no order of commits is about it. */
const RECORDED = Object.keys(VERBS).filter((verb) => verb !== 'types')

const someone = fc.nat(MEMBERS - 1)
const act = fc
  .record({ who: someone, whom: someone, verb: fc.constantFrom(...RECORDED, 'sends', 'sends', 'reads') })
  .filter(({ who, whom }) => who !== whom)
/** Two acts at once, of which the first is by the host that is behind, and commits late. */
const round = fc.record({ late: act, other: act, latenessMs: fc.integer({ min: 1, max: 80 }) })
type Round = Parameters<Parameters<typeof round.map>[0]>[0]

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAsPage)
})

describeOnBothDialects('a page that follows the events of two hosts whose clocks are apart', (open, dialect) => {
  /** On MySQL the host that is behind also commits late; on SQLite one transaction follows the other anyway. */
  async function openHosts(port: string) {
    const proxy = dialect === 'mysql' ? await openLateProxy(Number(port)) : undefined
    const [ahead, back] = await Promise.all(OFFSETS_MS.map(openHost))
    onTestFinished(async () => {
      await Promise.all([ahead!.close(), back!.close()])
      await proxy?.close()
    })
    const lateUrl = (url: string) => (proxy ? url.replace(`:${port}`, `:${proxy.port}`) : url)
    return { ahead: ahead!, back: back!, proxy, lateUrl }
  }

  it('shows what a new page shows, though an event commits after others whose ids are higher', async () => {
    let behind = 0
    let base = await open()
    const { ahead, back, proxy, lateUrl } = await openHosts(dialect === 'mysql' ? new URL(base.url).port : '')
    await base.close()
    const follow = async (rounds: readonly Round[]) => {
      base = await open()
      const { url } = base
      const { ids, as, pages, bring } = await openWorld(base)
      const followAll = async () => {
        for (const [id, { detailed, bare }] of pages)
          for await (const brought of bring(id)) {
            await detailed.take(brought)
            await bare.take(withoutDetail(brought))
          }
      }
      const actOf = ({ who, whom, verb }: Round['late']) => ({ verb, from: ids[who]!, to: ids[whom]! })
      for (const { late, other, latenessMs } of rounds) {
        proxy?.setLateness(latenessMs)
        const first = back.act({ ...actOf(late), url: lateUrl(url) })
        if (dialect === 'sqlite') await first
        const second = ahead.act({ ...actOf(other), url })
        await Promise.race([first, second])
        await followAll()
        await Promise.all([first, second])
        await followAll()
        for (const [id, { detailed, bare }] of pages) {
          const fresh = await LivePage.open(() => as(id))
          const after = `after ${late.verb} and ${other.verb}, page of ${ids.indexOf(id)}`
          expect(detailed.state, after).toEqual(fresh.state)
          expect(bare.state, `${after} without details`).toEqual(fresh.state)
        }
      }
      for (const [id, { away }] of pages) {
        await away.resume()
        expect(away.state).toEqual((await LivePage.open(() => as(id))).state)
      }
      behind += await countBehind(base)
      await base.close()
    }
    // The host that is behind follows the one that is ahead, so that ids and commits differ in any case.
    const sends = { who: 0, whom: 1, verb: 'sends' }
    const answers = { who: 1, whom: 0, verb: 'sends' }
    await follow([
      { late: sends, other: answers, latenessMs: 40 },
      { late: answers, other: sends, latenessMs: 40 },
      { late: { who: 2, whom: 0, verb: 'confirms' }, other: sends, latenessMs: 40 },
      { late: { who: 0, whom: 1, verb: 'likes' }, other: { who: 1, whom: 0, verb: 'likes' }, latenessMs: 40 },
    ])
    expect(behind).toBeGreaterThan(0)
    if (proxy) expect(proxy.held).toBeGreaterThan(0)
    const runs = Number(process.env.PROPERTY_RUNS ?? 2)
    await fc.assert(fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 8 }), follow), { numRuns: runs })
  })
})

/** Events that were committed after another of the member whose id is higher. */
async function countBehind({ kysely }: Db) {
  const events = kysely.selectFrom('events').select(['member_id', 'id']).where('pool_id', '=', 'rosa')
  const newest = new Map<string, number>()
  let behind = 0
  for (const { member_id, id } of await events.orderBy('sequence').execute()) {
    const time = timeOfId(id)!
    if (time < (newest.get(member_id) ?? 0)) behind += 1
    newest.set(member_id, Math.max(newest.get(member_id) ?? 0, time))
  }
  return behind
}
