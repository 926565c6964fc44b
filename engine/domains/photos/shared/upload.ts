import type { CallError } from '#engine/platform/client/call.ts'
import type { Crop } from './crop.ts'

const MAX_SIDE = 2400
const QUALITY = 0.92

export type Uploaded = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** The chosen part as a JPEG; undefined if the browser cannot draw it. */
export async function cutOut(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(crop.width, crop.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(crop.width * scale)
  canvas.height = Math.round(crop.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
}

/** Uploads a photo and reports progress (0 to 100), which `fetch` cannot. */
export function uploadPhoto(picture: Blob, onProgress: (percent: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/photos.php')
    request.setRequestHeader('x-client', 'web')
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)))
    request.onload = () => {
      const error = (request.response as { error?: CallError } | null)?.error
      resolve(request.status === 200 ? { ok: true } : { ok: false, reason: error?.reason ?? 'other' })
    }
    request.onerror = () => resolve({ ok: false, reason: 'other' })
    request.send(picture)
  })
}
