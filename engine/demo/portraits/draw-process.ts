import { setPriority } from 'node:os'
import sharp from 'sharp'
import { renderPhoto, writePhotoFiles } from '#engine/domains/photos/index.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { renderDemoPhoto } from '../members/photo.ts'
import type { DrawAnswer, DrawOrder } from './drawer.ts'
import { focusOfPortrait } from './focus.ts'
import { PORTRAIT } from './shots.ts'

/**
 * Draws what the parent process requests, one portrait after the other. It is a process of its own, because the product
 * blocks SVG input and this one renders SVG.
 */
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)
setPriority(5)

async function draw({ mediaUrl, poolId, photoId, portrait, shot }: DrawOrder): Promise<DrawAnswer> {
  const rendered = await renderPhoto(await renderDemoPhoto(portrait, shot, PORTRAIT.width), {
    avif: false,
    focus: focusOfPortrait({ portrait, shot }),
  })
  if (!rendered.ok) return { error: `${poolId}/${photoId}: ${rendered.reason}` }
  await writePhotoFiles(openStorage(mediaUrl), poolId, photoId, rendered.photo.files)
  return { thumbhash: rendered.photo.thumbhash }
}

process.on('message', (order: DrawOrder) => {
  draw(order)
    .catch((error): DrawAnswer => ({ error: String(error) }))
    .then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
