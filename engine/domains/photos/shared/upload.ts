import type { CallError } from '#engine/platform/client/call.ts'
import type { Crop } from './crop.ts'
import { DRAWN_QUALITY, DRAWN_SIDE_PX } from './drawn.ts'

export type Uploaded = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** The chosen part as a JPEG; undefined if the browser cannot draw it. */
export async function cutOut(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const scale = Math.min(1, DRAWN_SIDE_PX / Math.max(crop.width, crop.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(crop.width * scale)
  canvas.height = Math.round(crop.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', DRAWN_QUALITY))
}

/** Posts a picture to a call and reports progress (0 to 100), which `fetch` cannot. */
export function postPicture<T>(
  path: string,
  picture: Blob,
  onProgress: (percent: number) => void,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('x-client', 'web')
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)))
    request.onload = () => {
      const body = request.response as { error?: CallError } | null
      if (request.status === 200) resolve({ ok: true, value: body as T })
      else resolve({ ok: false, error: body?.error ?? { reason: 'other' } })
    }
    request.onerror = () => resolve({ ok: false, error: { reason: 'other' } })
    request.send(picture)
  })
}

/** Uploads a photo of the profile. */
export async function uploadPhoto(picture: Blob, onProgress: (percent: number) => void): Promise<Uploaded> {
  const posted = await postPicture('/api/photos.php', picture, onProgress)
  return posted.ok ? { ok: true } : { ok: false, reason: posted.error.reason }
}
