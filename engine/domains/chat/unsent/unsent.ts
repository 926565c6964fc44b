import { readDeviceValue, storeDeviceValue } from '#engine/platform/client/device-store.ts'

/** A text on its way: sent, and the server has not answered yet. */
export interface Unsent {
  /** The key of the send: sent again it is the same message. */
  readonly client_id: string
  /** The other member. */
  readonly to: string
  readonly text: string
  readonly confirmation?: string | undefined
  /** It was shown to cost nothing. */
  readonly free?: boolean | undefined
  /** Epoch ms of the first try. */
  readonly at: number
}

const MAX_UNSENT = 50
/** Younger texts are sent again without asking; older ones are shown as failed, and the member decides. */
const UNSENT_FRESH_MS = 10 * 60_000

export const UNSENT_PREFIX = 'chat-unsent:'
const keyOf = (viewerId: string) => `${UNSENT_PREFIX}${viewerId}`

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && ['client_id', 'to', 'text', 'at'].every((field) => field in value)

function readAll(viewerId: string): readonly Unsent[] {
  const stored = readDeviceValue(keyOf(viewerId))
  return Array.isArray(stored) ? stored.filter(isUnsent) : []
}

/** Texts to one member that a page before this one could not send, oldest first. */
export const listUnsent = (viewerId: string, to: string) => readAll(viewerId).filter((unsent) => unsent.to === to)

export const isFresh = ({ at }: Unsent, now: number): boolean => now - at < UNSENT_FRESH_MS

/** Keeps it on the device for a day, so that a reload without network does not lose it. */
export function keepUnsent(viewerId: string, unsent: Unsent): void {
  const known = readAll(viewerId)
  if (known.some(({ client_id }) => client_id === unsent.client_id)) return
  storeDeviceValue(keyOf(viewerId), [...known, unsent].slice(-MAX_UNSENT))
}

/** The server has answered, or its text is in the composer again. */
export function forgetUnsent(viewerId: string, clientId: string): void {
  const left = readAll(viewerId).filter(({ client_id }) => client_id !== clientId)
  storeDeviceValue(keyOf(viewerId), left.length > 0 ? left : undefined)
}
