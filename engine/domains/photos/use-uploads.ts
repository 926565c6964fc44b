import { useEffect, useRef, useState } from 'react'
import { uploadPhoto } from '#engine/domains/accounts/signup/upload.ts'
import { prepare } from './prepare.ts'

const AT_ONCE = 2

/** A chosen file on its way. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly percent: number
  readonly reason?: string
}

let nextId = 1

async function sendOne(file: File, onProgress: (percent: number) => void): Promise<string | undefined> {
  const ready = await prepare(file)
  if (!ready.ok) return ready.reason
  const sent = await uploadPhoto(ready.picture, onProgress)
  if (sent.ok) return undefined
  return sent.reason === 'body_too_large' ? 'photo_too_large' : sent.reason
}

/**
 * Sends chosen files, two at a time. One that is stored leaves the list; one that is refused stays there with its reason.
 * `room`: how many more the member may have; files beyond it are refused before they are sent.
 */
export function useUploads(room: number, onStored: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const started = useRef(new Set<number>())
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const dismiss = (id: number) => setUploads((now) => now.filter((one) => one.id !== id))
  const under = uploads.filter(({ state }) => state !== 'failed').length

  const start = async ({ id, file }: Upload) => {
    started.current.add(id)
    change(id, { state: 'sending' })
    const reason = await sendOne(file, (percent) => change(id, { percent }))
    if (reason) return change(id, { state: 'failed', reason })
    dismiss(id)
    onStored()
  }
  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !started.current.has(id))
    for (const one of next.slice(0, Math.max(0, AT_ONCE - sending))) void start(one)
  })
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file, at): Upload => {
      const fits = at < room - under
      const one = { id: nextId++, file, percent: 0 }
      return fits ? { ...one, state: 'waiting' } : { ...one, state: 'failed', reason: 'photo_limit' }
    })
    setUploads((now) => [...now, ...fresh])
  }
  const again = (id: number) => {
    started.current.delete(id)
    change(id, { state: 'waiting', percent: 0, reason: undefined })
  }
  return { uploads, add, again, dismiss }
}
export type Uploads = ReturnType<typeof useUploads>
