import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import type { Receiver } from './SendFoot.tsx'
import type { Sent } from './send-gift.ts'

const GiftDialog = lazy(() =>
  loadPart(() => import('./GiftDialog.tsx').then((module) => ({ default: module.GiftDialog }))),
)
const PhotoDialog = lazy(() =>
  loadPart(() => import('./PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog }))),
)

type SendToolsProps = {
  to: Receiver
  /** Version of the fictional warning that needs confirmation. */
  confirmation: string | undefined
  onSent: (sent: Sent) => void
}

const imageOf = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** A picture pasted or dropped on the conversation, also in its text field. */
function useHandedIn(onPicture: (file: File) => void, isOpen: boolean) {
  useEffect(() => {
    if (isOpen) return
    const take = (event: Event, data: DataTransfer | null) => {
      const file = imageOf(data)
      if (!file) return
      event.preventDefault()
      onPicture(file)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const drop = (event: DragEvent) => take(event, event.dataTransfer)
    const over = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    document.addEventListener('paste', paste)
    document.addEventListener('drop', drop)
    document.addEventListener('dragover', over)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragover', over)
    }
  })
}

/** The composer's buttons for a gift and a photo, each with its price; their dialogs are loaded when they open. */
export function SendTools({ to, confirmation, onSent }: SendToolsProps) {
  const { t } = useTranslation('chat')
  const { photo_credits, gift_credits } = useShell().settings
  const [open, setOpen] = useState<'gift' | 'photo'>()
  const [file, setFile] = useState<File>()
  useHandedIn((picture) => {
    setFile(picture)
    setOpen('photo')
  }, open !== undefined)
  const close = () => {
    setOpen(undefined)
    setFile(undefined)
  }
  const done = (sent: Sent) => {
    close()
    onSent(sent)
  }
  const dialog = { to, confirmation, onSent: done, onClose: close }
  return (
    <>
      <IconButton icon="gift" label={t('gift.tool', { count: gift_credits })} onClick={() => setOpen('gift')} />
      <IconButton icon="camera" label={t('photo.tool', { count: photo_credits })} onClick={() => setOpen('photo')} />
      <Suspense>
        {open === 'gift' && <GiftDialog {...dialog} />}
        {open === 'photo' && <PhotoDialog {...dialog} file={file} />}
      </Suspense>
    </>
  )
}
