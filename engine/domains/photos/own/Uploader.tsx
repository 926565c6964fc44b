import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#engine/ui/class-names.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import * as css from '../photos.css.ts'
import { ACCEPTED_PHOTOS } from '../shared/drawn.ts'
import type { Uploads } from './use-uploads.ts'

/** Without script: one photo by a plain form. */
export function PlainUpload() {
  const { t } = useTranslation('photos')
  return (
    <form method="post" action="/api/profile-photo.php" encType="multipart/form-data" className={css.plain}>
      <TextField
        type="file"
        name="photo"
        required
        accept={ACCEPTED_PHOTOS}
        label={t('add.one')}
        hint={t('add.formats')}
      />
      <p>
        <Button type="submit">{t('add.upload')}</Button>
      </p>
    </form>
  )
}

const imagesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Accepts pictures pasted anywhere on the page, except in text fields. */
function usePaste(add: (files: File[]) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if ((event.target as HTMLElement | null)?.closest?.('input, textarea')) return
      const files = imagesOf(event.clipboardData)
      if (files.length > 0) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

/** Ignores a photo of the grid that is dragged over it. */
function useDropZone(add: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        add(imagesOf(event.dataTransfer))
      },
    },
  }
}

function CameraButton({ choose }: { choose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useTranslation('photos')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PHOTOS}
        capture="user"
        className={vh}
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="camera" />
        <span>{t('add.camera')}</span>
      </Button>
    </>
  )
}

/** Uploads photos by button, camera, drop and paste, several at once. */
export function Uploader({ add }: { add: Uploads['add'] }) {
  const { t } = useTranslation('photos')
  const input = useRef<HTMLInputElement>(null)
  const { over, zone } = useDropZone(add)
  usePaste(add)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <section aria-label={t('add.zone')} className={classNames(css.dropZone, over && css.dropOver)} {...zone}>
      <div className={btnRow}>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED_PHOTOS}
          className={vh}
          tabIndex={-1}
          aria-hidden="true"
          onChange={choose}
        />
        <Button kind="primary" onClick={() => input.current?.click()}>
          <Icon name="image-up" />
          <span>{t('add.choose')}</span>
        </Button>
        {matchMedia('(pointer: coarse)').matches && <CameraButton choose={choose} />}
      </div>
      <p className={fine}>
        {t('add.drop')} {t('add.formats')}
      </p>
    </section>
  )
}
