import { type ReviewDecision, reviewPhoto } from '#engine'
import { CommandFailure, EXIT } from './exit.ts'
import type { Printed, Session } from './session.ts'

/** Decides on each photo; missing ones are reported at the end, and the others stay decided. */
export async function reviewAll(
  session: Session,
  slug: string,
  ids: readonly string[],
  decision: ReviewDecision,
): Promise<Printed> {
  const missing = await session.forTenant(slug, async (ctx) => {
    const unknown: string[] = []
    for (const photo of ids) if (!(await reviewPhoto(ctx, { photo, decision })).ok) unknown.push(photo)
    return unknown
  })
  const done = ids.filter((id) => !missing.includes(id))
  if (missing.length > 0)
    throw new CommandFailure(EXIT.notFound, `no such photo: ${missing.join(', ')}`, [`decided: ${done.length}`])
  const word = decision.status === 'active' ? 'shown' : `rejected: ${decision.reason}`
  return { value: { photos: done, ...decision }, lines: [`${done.length} ${word}`] }
}
