/** The `id:` of an event of a stream: its sequence, by which a stream resumes, and the event's own id. */
export const formatCursor = (sequence: number, eventId = ''): string => `${sequence}.${eventId}`

/** The event of a cursor. */
export const eventOf = (cursor: string): string => cursor.slice(cursor.indexOf('.') + 1)

/** The sequence of a cursor, or a sequence alone; undefined for anything else. */
export function sequenceOf(cursor: string): number | undefined {
  const [, digits] = /^(\d{1,15})(?:\.|$)/.exec(cursor) ?? []
  return digits === undefined ? undefined : Number(digits)
}
