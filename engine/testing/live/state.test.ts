import { beforeEach, expect, it, vi } from 'vitest'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { LIVES } from '../../layouts/live/lives.ts'
import { describeOnBothDialects } from '../databases.ts'
import fc from '../properties.ts'
import { VERBS } from './acts.ts'
import { fetchAsPage, LivePage } from './page.ts'
import { MEMBERS, openWorld, withoutDetail } from './world.ts'

const someone = fc.nat(MEMBERS - 1)
const act = fc
  .record({ who: someone, whom: someone, verb: fc.constantFrom(...Object.keys(VERBS), 'sends', 'sends', 'reads') })
  .filter(({ who, whom }) => who !== whom)

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAsPage)
})

describeOnBothDialects('a page that follows the events', (open, dialect) => {
  it('shows after each of them what a new page shows', async () => {
    const types = new Set<string>()
    const follow = async (acts: readonly { who: number; whom: number; verb: string }[]) => {
      const base = await open()
      const { ids, as, pages, bring } = await openWorld(base)
      for (const { who, whom, verb } of acts) {
        const [from, to] = [await as(ids[who]!), await as(ids[whom]!)]
        await VERBS[verb]!(from, to, conversationIdOf('rosa', from.viewer.id, to.viewer.id))
        for (const [id, { detailed, bare }] of pages) {
          for await (const brought of bring(id)) {
            types.add(brought.type)
            await detailed.take(brought)
            await bare.take(withoutDetail(brought))
          }
          const fresh = await LivePage.open(() => as(id))
          expect(detailed.state, `after one ${verb}, page of ${ids.indexOf(id)}`).toEqual(fresh.state)
          expect(bare.state, `after one ${verb}, page of ${ids.indexOf(id)} without details`).toEqual(fresh.state)
        }
      }
      for (const [id, { away }] of pages) {
        await away.resume()
        const fresh = await LivePage.open(() => as(id))
        expect(away.state, `after a gap, page of ${ids.indexOf(id)}`).toEqual(fresh.state)
      }
      await base.close()
    }
    // One of each, so that no event is left to chance.
    const all = (
      [
        [0, 1, 'sends'],
        [1, 0, 'types'],
        [1, 0, 'reads'],
        [2, 0, 'sends'],
        [2, 0, 'confirms'],
        [0, 1, 'likes'],
        [1, 0, 'looks'],
        [1, 0, 'likes'],
        [0, 1, 'unlikes'],
        [0, 1, 'blocks'],
      ] as const
    ).map(([who, whom, verb]) => ({ who, whom, verb }))
    await follow(all)
    const followed = new Set(LIVES.flatMap(({ on }) => Object.keys(on)))
    // A push message comes from the browser.
    followed.delete('push')
    expect([...types].sort()).toEqual([...followed].sort())
    const runs = Number(process.env.PROPERTY_RUNS ?? (dialect === 'sqlite' ? 4 : 1))
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), follow), { numRuns: runs })
  })
})
