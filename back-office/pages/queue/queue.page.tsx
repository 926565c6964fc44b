import { cursorOf, listQueues, QUEUE_KINDS, readCursor } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { itemPath, KIND_WORDS, queuePath, toKind } from './item-path.ts'
import { type Waiting, WaitingTable } from './Rows.tsx'
import { lastDecisionOf, Undo, type Undoable } from './Undo.tsx'

const PAGE = 50

interface Listed extends Waiting {
  readonly next: string | undefined
  readonly undo: Undoable | undefined
}

function QueuePage({ data }: PageProps<Listed>) {
  const { items, only, next, me } = data
  const first = items.find(({ claim }) => !claim || claim.by === me)
  return (
    <>
      <PageHead title="Queue" note="What waits for a decision: the urgent first, then what is due first." />
      {data.undo && <Undo undo={data.undo} />}
      <nav className={parts.row} aria-label="Kinds">
        <Button
          to={queuePath()}
          small
          kind={only ? 'line' : 'primary'}
          aria-current={only ? undefined : 'page'}
          reloadDocument
        >
          All
        </Button>
        {QUEUE_KINDS.map((kind) => (
          <Button
            key={kind}
            to={queuePath(kind)}
            small
            kind={kind === only ? 'primary' : 'line'}
            aria-current={kind === only ? 'page' : undefined}
            reloadDocument
          >
            {KIND_WORDS[kind]}
          </Button>
        ))}
      </nav>
      {first && (
        <p>
          <Button
            to={itemPath({ site: first.tenant, kind: first.kind, id: first.id, only })}
            kind="primary"
            reloadDocument
          >
            Begin with the first
          </Button>
        </p>
      )}
      <WaitingTable {...data} />
      {next && (
        <p>
          <Button to={`/queue?${new URLSearchParams({ ...(only && { only }), after: next })}`} reloadDocument>
            Next page
          </Button>
        </p>
      )}
    </>
  )
}

export default definePage({
  path: '/queue',
  role: ['moderator'],
  title: 'Queue',
  nav: 'Queue',
  async loader(ctx): Promise<Listed> {
    const sites = ctx.listTenants().map(({ slug }) => ctx.forTenant(slug))
    const only = toKind(ctx.query.get('only'))
    const after = readCursor(ctx.query.get('after') ?? '')
    const items = await listQueues(sites, { kinds: only && [only], after, limit: PAGE })
    const last = items.length === PAGE ? items.at(-1) : undefined
    return {
      items,
      only,
      next: last && cursorOf(last),
      me: ctx.staff.name,
      now: ctx.now,
      undo: lastDecisionOf(ctx.query.get('undo')),
    }
  },
  Page: QueuePage,
})
