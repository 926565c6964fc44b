import { useEffect, useRef, useState } from 'react'
import { prepare } from '../shared/prepare.ts'
import { uploadPhoto } from '../shared/upload.ts'

const AT_ONCE = 2

/** A running upload. */
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
 * Uploads chosen files, two at a time. Stored files leave the list; refused files stay with their reason.
 * `room`: the free places when the page was loaded; files beyond it are not sent.
 */
export function useUploads(room: number, onStored: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const started = useRef(new Set<number>())
  const [stored, setStored] = useState({ since: 0, room })
  // The page's count includes the upload now.
  if (stored.room !== room) setStored({ since: 0, room })
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const dismiss = (id: number) => setUploads((now) => now.filter((one) => one.id !== id))

  const start = async ({ id, file }: Upload) => {
    started.current.add(id)
    change(id, { state: 'sending' })
    const reason = await sendOne(file, (percent) => change(id, { percent }))
    if (reason) return change(id, { state: 'failed', reason })
    setStored((now) => ({ ...now, since: now.since + 1 }))
    dismiss(id)
    onStored()
  }
  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !started.current.has(id))
    const left = room - stored.since - sending
    if (waiting.length > 0 && room <= 0 && sending === 0) {
      const ids = new Set(waiting.map(({ id }) => id))
      setUploads((now) =>
        now.map((one) => (ids.has(one.id) ? { ...one, state: 'failed', reason: 'photo_limit' } : one)),
      )
    }
    for (const one of waiting.slice(0, Math.max(0, Math.min(AT_ONCE - sending, left)))) void start(one)
  })
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file): Upload => ({ id: nextId++, file, state: 'waiting', percent: 0 }))
    setUploads((now) => [...now, ...fresh])
  }
  const again = (id: number) => {
    started.current.delete(id)
    change(id, { state: 'waiting', percent: 0, reason: undefined })
  }
  return { uploads, add, again, dismiss }
}
export type Uploads = ReturnType<typeof useUploads>
