import type { Place } from '#engine/domains/moderation/index.ts'
import { QUEUE_KINDS } from '#engine/domains/moderation/shared/outcomes.ts'

const CURSOR = /^([01])\.(\d{1,15})\.([a-z]+)\.([a-z0-9-]{1,36})\.([0-9A-Za-z-]{1,36})$/

/** The cursor of a page: the place of its last item, as text. */
export const cursorOf = ({ urgent, dueAt, kind, tenant, id }: Place): string =>
  [urgent ? 1 : 0, dueAt, kind, tenant, id].join('.')

/** The place that a cursor names; undefined for a text that is none. */
export function readCursor(text: string): Place | undefined {
  const [, urgent, dueAt, kind, tenant, id] = CURSOR.exec(text) ?? []
  const known = QUEUE_KINDS.find((one) => one === kind)
  if (!known || id === undefined) return undefined
  return { urgent: urgent === '1', dueAt: Number(dueAt), kind: known, tenant: tenant!, id }
}
