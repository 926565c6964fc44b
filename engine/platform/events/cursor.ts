/**
 * The `id:` of an event that a stream may repeat: the event's own id, and the time from which a stream that resumes there
 * reads on (epoch ms). Of what was stored before that time nothing is missing. Without the time it is the event's id.
 */
export const formatCursor = (eventId: string, fromMs: number): string => `${eventId}.${fromMs.toString(16)}`

/** The event of a cursor. */
export const eventOf = (cursor: string): string => cursor.split('.', 1)[0]!

/** The time of a cursor; undefined where it has none. */
export function fromOf(cursor: string): number | undefined {
  const [, hex] = cursor.split('.')
  return hex !== undefined && /^[0-9a-f]{1,12}$/.test(hex) ? Number.parseInt(hex, 16) : undefined
}
