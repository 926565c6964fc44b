import { QUEUE_KINDS, type QueueKind } from '#engine/back-office.ts'

/** Which item a page is about, and which kinds the person works on; all without `only`. */
export interface AskedItem {
  readonly site: string
  readonly kind: QueueKind
  readonly id: string
  readonly only?: QueueKind | undefined
}

export const toKind = (text: string | null | undefined): QueueKind | undefined =>
  QUEUE_KINDS.find((kind) => kind === text)

const onlyOf = (only: QueueKind | undefined) => (only ? `?only=${only}` : '')

export const queuePath = (only?: QueueKind): string => `/queue${onlyOf(only)}`

export const itemPath = ({ site, kind, id, only }: AskedItem): string =>
  `/queue/${site}/${kind}/${encodeURIComponent(id)}${onlyOf(only)}`

/** The address of the picture of an item. */
export const picturePath = ({ site, kind, id }: AskedItem): string =>
  `/queue/${site}/${kind}/${encodeURIComponent(id)}/picture`

/** The item that the path of a page names; undefined for a kind that there is not. */
export function readAsked(params: Readonly<Record<string, string>>, query: URLSearchParams): AskedItem | undefined {
  const kind = toKind(params.kind)
  return kind && { site: params.site!, kind, id: params.id!, only: toKind(query.get('only')) }
}

export const KIND_WORDS: Readonly<Record<QueueKind, string>> = {
  report: 'Report',
  complaint: 'Complaint',
  photo: 'Photo',
  appeal: 'Objection to a photo',
  fictional: 'Fictional conversation',
  shown: 'Shown photo',
}
