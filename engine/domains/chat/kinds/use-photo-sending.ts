import { useState } from 'react'
import { prepare } from '#engine/domains/photos/shared/prepare.ts'
import { postPicture } from '#engine/domains/photos/shared/upload.ts'
import { newClientId } from '../conversation/client-id.ts'
import type { Receiver } from './SendFoot.tsx'
import type { Sent } from './send-gift.ts'
import { useSendError } from './use-send-error.ts'

/** One photo per key: sent again, the same file is the same message. */
export function usePhotoSending(to: Receiver, onSent: (sent: Sent) => void) {
  const wordsOf = useSendError(to.name)
  const [failure, setFailure] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const [tried, setTried] = useState<{ file: File; picture: Blob; clientId: string }>()

  const make = async (file: File) => {
    if (tried?.file === file) return tried
    const ready = await prepare(file)
    if (!ready.ok) {
      setFailure(wordsOf({ reason: ready.reason }))
      return undefined
    }
    const made = { file, picture: ready.picture, clientId: newClientId() }
    setTried(made)
    return made
  }
  const submit = async (file: File, confirmation: string | undefined) => {
    if (percent !== undefined) return
    setFailure(undefined)
    setPercent(0)
    const made = await make(file)
    if (made) {
      const query = new URLSearchParams({ client_id: made.clientId, to: to.id })
      if (confirmation) query.set('fictional_confirmation', confirmation)
      const result = await postPicture<Sent>(`/api/chat-photo.php?${query}`, made.picture, setPercent)
      if (result.ok) onSent(result.value)
      else setFailure(wordsOf(result.error))
    }
    setPercent(undefined)
  }
  return { failure, percent, forget: () => setFailure(undefined), submit }
}
