import type { IncomingMessage, ServerResponse } from 'node:http'
import { scopeDb } from '#engine/db/scope.ts'
import type { Services } from '#engine/platform/services.ts'
import { updateDrawn } from '../queries.ts'
import type { Drawer } from './drawer.ts'
import type { Shot } from './shots.ts'

const MEDIA = /^\/media\/([0-9a-f-]{36})\//

/** Draws a portrait of the cast when it is first asked for, before the product looks for its file. */
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

  return (req: IncomingMessage, _res: ServerResponse, next: () => void): void => {
    const shot = missing.get(MEDIA.exec(req.url ?? '')?.[1] ?? '')
    if (shot) drawOnce(shot).finally(next)
    else next()
  }
}
