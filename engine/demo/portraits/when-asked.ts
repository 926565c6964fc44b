import { scopeDb } from '#engine/db/scope.ts'
import type { Services } from '#engine/platform/services.ts'
import { updateDrawn } from '../queries.ts'
import type { Drawer } from './drawer.ts'
import type { Shot } from './shots.ts'

/** Draws a portrait when it is first requested; resolves when it exists, or could not be drawn. */
export function drawWhenAsked(
  { db }: Pick<Services, 'db'>,
  undrawn: readonly Shot[],
  drawer: Drawer,
  report: (error: unknown) => void = console.error,
) {
  const missing = new Map(undrawn.map((shot) => [shot.photoId, shot]))
  const underway = new Map<string, Promise<void>>()

  async function draw(shot: Shot): Promise<void> {
    const thumbhash = await drawer.draw(shot)
    await updateDrawn(scopeDb(db, shot), shot.photoId, thumbhash)
    missing.delete(shot.photoId)
  }

  function drawOnce(shot: Shot): Promise<void> {
    const { photoId } = shot
    const drawing =
      underway.get(photoId) ??
      draw(shot)
        .catch(report)
        .finally(() => underway.delete(photoId))
    underway.set(photoId, drawing)
    return drawing
  }

  return async (photoId: string): Promise<void> => {
    const shot = missing.get(photoId)
    if (shot) await drawOnce(shot)
  }
}

/**
 * Draws what the first screens show, while the sites are served already: one portrait after the other, of each tenant in
 * turn, so that a process is free for what is asked for meanwhile.
 */
export async function drawInTurn(
  first: readonly (readonly string[])[],
  draw: (photoId: string) => Promise<void>,
): Promise<void> {
  const longest = Math.max(0, ...first.map((photoIds) => photoIds.length))
  for (let at = 0; at < longest; at += 1)
    for (const photoIds of first) {
      const photoId = photoIds[at]
      if (photoId !== undefined) await draw(photoId)
    }
}
