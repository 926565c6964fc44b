import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { Progress } from '#engine/ui/feedback/Progress.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './kinds.css.ts'
import { PhotoSource } from './PhotoSource.tsx'
import { type Receiver, SendFoot } from './SendFoot.tsx'
import type { Sent } from './send-gift.ts'
import { usePhotoSending } from './use-photo-sending.ts'

type PhotoDialogProps = {
  to: Receiver
  /** Pasted or dropped before the dialog opened. */
  file?: File | undefined
  confirmation?: string | undefined
  onSent: (sent: Sent) => void
  onClose: () => void
}

/** The file as a picture, as long as it is shown. */
function usePicture(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file && url
}

/** Chooses a photo and shows it with its price before it is sent. */
export function PhotoDialog({ to, file, confirmation, onSent, onClose }: PhotoDialogProps) {
  const { t } = useTranslation(['chat', 'photos'])
  const { photo_credits } = useShell().settings
  const [chosen, setChosen] = useState(file)
  const url = usePicture(chosen)
  const { failure, percent, forget, submit } = usePhotoSending(to, onSent)
  const busy = percent !== undefined
  const choose = (next: File | undefined) => {
    forget()
    setChosen(next)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen) void submit(chosen, confirmation)
  }
  return (
    <Modal open onClose={onClose} title={t('photo.title')} closeLabel={t('dialog.close')}>
      <p>{t('photo.text', { name: to.name })}</p>
      {failure && (
        <Alert tone="failure" live>
          {failure}
        </Alert>
      )}
      {chosen ? (
        <form onSubmit={send}>
          <div className={css.preview}>{url && <img src={url} alt={t('photo.preview')} />}</div>
          {busy ? (
            <Progress value={percent} label={t('photo.sending')} />
          ) : (
            <p>
              <Button kind="quiet" small onClick={() => choose(undefined)}>
                {t('photo.other')}
              </Button>
            </p>
          )}
          <SendFoot costCredits={photo_credits} to={to} icon="camera" busy={busy} confirmation={confirmation} />
        </form>
      ) : (
        <PhotoSource onChoose={choose} />
      )}
      <p className={fine}>
        {t('photo.checked')} {t('photos:note')}
      </p>
    </Modal>
  )
}
