import { randomUUID } from 'node:crypto'
import {
  claimItem,
  compareItems,
  decideItem,
  type ItemDecision,
  type ItemRead,
  listQueues,
  type QueueItem,
  readItem,
  releaseItem,
} from '#engine/back-office.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { NotFound, redirectTo } from '../../frame/answer.tsx'
import { Form } from '../../frame/Form.tsx'
import { definePage, type PageContext, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { minuteOf } from '../../parts/words.ts'
import { Decide, type Typed } from './Decide.tsx'
import { readDecision, wordsOf } from './decision.ts'
import { Evidence } from './Evidence.tsx'
import { History } from './History.tsx'
import { type AskedItem, itemPath, KIND_WORDS, picturePath, queuePath, readAsked } from './item-path.ts'
import { Key } from './Key.tsx'
import * as css from './queue.css.ts'
import { lastDecisionOf, Undo, type Undoable } from './Undo.tsx'

interface Shown {
  readonly asked: AskedItem
  readonly item: ItemRead
  /** Who has it before them, where that is somebody else. */
  readonly claim: { readonly by: string; readonly until: number } | undefined
  readonly next: AskedItem | undefined
  readonly undo: Undoable | undefined
  readonly answerKey: string
  readonly now: number
}

interface Refused extends Typed {
  readonly reason: string
}

/** More than stand before the first free one while many moderators work at once. */
const LOOKED_AT = 20

/** The next item that nobody else has before them; after `passed`, where one is passed. */
async function findNext(ctx: PageContext, asked: AskedItem, passed?: QueueItem): Promise<AskedItem | undefined> {
  const sites = ctx.listTenants().map(({ slug }) => ctx.forTenant(slug))
  const items = await listQueues(sites, { kinds: asked.only && [asked.only], after: passed, limit: LOOKED_AT })
  const next = items.find(
    ({ kind, id, tenant, claim }) =>
      (!claim || claim.by === ctx.staff.name) && !(kind === asked.kind && id === asked.id && tenant === asked.site),
  )
  return next && { site: next.tenant, kind: next.kind, id: next.id, only: asked.only }
}

/** The item's own place in the queue; undefined once it is decided. */
async function findPlace(ctx: PageContext, { site, kind, id }: AskedItem): Promise<QueueItem | undefined> {
  const items = await listQueues([ctx.forTenant(site)], { kinds: [kind], after: undefined, limit: 500 })
  return items.sort(compareItems).find((item) => item.id === id)
}

const toPath = (next: AskedItem | undefined, only: AskedItem['only'], undo = '') => {
  const path = next ? itemPath(next) : queuePath(only)
  return undo ? `${path}${path.includes('?') ? '&' : '?'}undo=${encodeURIComponent(undo)}` : path
}

function Page({ data, said }: PageProps<Shown, Refused>) {
  const { asked, item, claim, next, undo, now } = data
  const { history, evidence, isDecided } = item
  const isOpen = !isDecided && !claim
  return (
    <div
      className={parts.stack}
      data-island="decide"
      data-next-picture={next && isPicture(next) ? picturePath(next) : undefined}
    >
      <PageHead title={KIND_WORDS[asked.kind]} note={asked.site}>
        <div className={parts.row}>
          <Button to={queuePath(asked.only)} small reloadDocument>
            Queue
          </Button>
          <Form action={`${itemPath(asked)}${asked.only ? '&' : '?'}pass`} data-decides="">
            <Button type="submit" small data-key="n" aria-keyshortcuts="N">
              <span>Next</span> <Key>N</Key>
            </Button>
          </Form>
        </div>
      </PageHead>
      {undo && <Undo undo={undo} />}
      {said && (
        <Alert tone="failure" live>
          {wordsOf(said.reason)}
        </Alert>
      )}
      {isDecided && <Alert tone="success">It is decided.</Alert>}
      {claim && <Alert>{`${claim.by} has it before them until ${minuteOf(claim.until)}.`}</Alert>}
      <div className={classNames(css.item, isOpen && isPicture(asked) && css.overThumb)}>
        <div className={parts.stack}>
          <Evidence evidence={evidence} src={picturePath(asked)} />
          {evidence.kind === 'report' && evidence.reporter && (
            <Panel className={parts.stack}>
              <h2>Who reported</h2>
              <History site={asked.site} history={evidence.reporter} now={now} proposes={false} />
            </Panel>
          )}
        </div>
        <div className={parts.stack}>
          {history && (
            <Panel>
              <History site={asked.site} history={history} now={now} proposes={evidence.kind === 'report'} />
            </Panel>
          )}
          {isOpen && (
            <div className={classNames(css.decision, isPicture(asked) && css.thumb)}>
              <Decide
                action={itemPath(asked)}
                evidence={evidence}
                typed={said ?? { text: '', authorText: '' }}
                answerKey={data.answerKey}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const isPicture = ({ kind }: AskedItem) => kind === 'photo' || kind === 'appeal' || kind === 'shown'

/** What can be taken back of a decision. */
const undoOf = ({ site, kind }: AskedItem, decided: ItemDecision) =>
  kind === 'photo' || kind === 'shown' ? `${site}.${decided.id}` : ''

export default definePage({
  path: '/queue/:site/:kind/:id',
  role: ['moderator'],
  title: 'Decide',
  async loader(ctx): Promise<Shown> {
    const asked = readAsked(ctx.params, ctx.query)
    if (!asked) throw new NotFound()
    const site = ctx.forTenant(asked.site)
    const claimed = await claimItem(site, asked)
    if (!claimed.ok && claimed.reason === 'not_found') throw new NotFound()
    const item = await readItem(site, asked)
    if (!item.ok) throw new NotFound()
    if (item.isDecided) await releaseItem(site, asked)
    const claim = claimed.ok ? undefined : { by: claimed.by, until: claimed.until }
    const undo = lastDecisionOf(ctx.query.get('undo'))
    return { asked, item, claim, undo, next: await findNext(ctx, asked), answerKey: randomUUID(), now: ctx.now }
  },
  async action(ctx, form): Promise<Refused | ReturnType<typeof redirectTo>> {
    const asked = readAsked(ctx.params, ctx.query)
    if (!asked) throw new NotFound()
    const site = ctx.forTenant(asked.site)
    if (ctx.query.has('pass')) {
      const passed = await findPlace(ctx, asked)
      await releaseItem(site, asked)
      return redirectTo(toPath(await findNext(ctx, asked, passed), asked.only))
    }
    const typed = { text: form.get('text') ?? '', authorText: form.get('authorText') ?? '' }
    const decision = readDecision(asked, form)
    if (!decision) return { reason: 'no_decision', ...typed }
    const decided = await decideItem(site, decision)
    if (!decided.ok) return { reason: decided.reason, ...typed }
    return redirectTo(toPath(await findNext(ctx, asked), asked.only, undoOf(asked, decision)))
  },
  Page,
})
