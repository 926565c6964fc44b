import type { ListedItem, QueueKind } from '#engine/back-office.ts'
import { classNames } from '#engine/ui/class-names.ts'
import * as parts from '../../parts/parts.css.ts'
import { Table } from '../../parts/Table.tsx'
import { dueWords, lengthOf, minuteOf, spaced } from '../../parts/words.ts'
import { itemPath, KIND_WORDS } from './item-path.ts'

const COLUMNS = ['What', 'Site', 'Due', 'About', 'Waits', 'At'].map((word) => ({ word }))

export interface Waiting {
  readonly items: readonly ListedItem[]
  /** The kind to which the queue is narrowed. */
  readonly only?: QueueKind | undefined
  /** The name of the reader, who may be at an item. */
  readonly me: string
  readonly now: number
}

function toRow(item: ListedItem, { only, me, now }: Waiting) {
  const { kind, id, tenant, urgent, category, dueAt, since, claim } = item
  const isLate = urgent || dueAt <= now
  return {
    key: `${tenant}:${kind}:${id}`,
    cells: [
      <a key="what" href={itemPath({ site: tenant, kind, id, only })}>
        {KIND_WORDS[kind]}
      </a>,
      tenant,
      <span key="due" title={minuteOf(dueAt)} className={classNames(parts.tag, isLate && parts.urgent)}>
        {urgent ? `urgent, ${dueWords(dueAt, now)}` : dueWords(dueAt, now)}
      </span>,
      spaced(category),
      lengthOf(now - since),
      claim ? (claim.by === me ? 'you' : claim.by) : '',
    ],
  }
}

/** What waits for a decision, in its order. */
export const WaitingTable = (waiting: Waiting) => (
  <Table
    label="What waits"
    columns={COLUMNS}
    rows={waiting.items.map((item) => toRow(item, waiting))}
    none="Nothing waits."
  />
)
