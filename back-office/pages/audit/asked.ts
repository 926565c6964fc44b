import { DAY_MS, OPERATOR_ACTIONS, type OperatorAction } from '#engine/back-office.ts'

const CURSOR = /^(\d{1,15})\.([0-9A-Za-z-]{1,36})$/
const NAME_CHARACTERS = 64

/** Which rows of the audit log are asked for; '' and undefined: all. */
export interface Asked {
  readonly by: string
  readonly action: OperatorAction | undefined
  /** `2030-12-31`, UTC. */
  readonly day: string
  readonly before: { readonly at: number; readonly id: string } | undefined
}

/** When a day begins, epoch ms; undefined for a text that names none. */
function startOf(day: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

export function readAsked(query: URLSearchParams): Asked {
  const day = query.get('day') ?? ''
  const [, at, id] = CURSOR.exec(query.get('before') ?? '') ?? []
  return {
    by: (query.get('by') ?? '').trim().slice(0, NAME_CHARACTERS),
    action: OPERATOR_ACTIONS.find((one) => one === query.get('action')),
    day: startOf(day) === undefined ? '' : day,
    before: id === undefined ? undefined : { at: Number(at), id },
  }
}

/** The filter of the log for what was asked. */
export function filterOf({ by, action, day, before }: Asked) {
  const since = startOf(day)
  const until = since === undefined ? undefined : since + DAY_MS
  return { actor: by || undefined, action, since, until, before }
}

/** The address of the page after a row. */
export function nextPath({ by, action, day }: Asked, last: { readonly created_at: number; readonly id: string }) {
  const kept = { ...(by && { by }), ...(action && { action }), ...(day && { day }) }
  return `/audit?${new URLSearchParams({ ...kept, before: `${last.created_at}.${last.id}` })}`
}
