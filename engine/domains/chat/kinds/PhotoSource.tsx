import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCEPTED_PHOTOS } from '#engine/domains/photos/shared/drawn.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './kinds.css.ts'

type PickProps = { icon: IconName; word: string; camera?: boolean; onChoose: (file: File | undefined) => void }

function Pick({ icon, word, camera, onChoose }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0])
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PHOTOS}
        capture={camera ? 'environment' : undefined}
        className={vh}
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button kind={camera ? 'line' : 'primary'} onClick={() => input.current?.click()}>
        <Icon name={icon} />
        <span>{word}</span>
      </Button>
    </>
  )
}

/** A photo from a file, the camera of a phone, dropped or pasted. */
export function PhotoSource({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const { t } = useTranslation('chat')
  const [over, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (file) onChoose(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const isPhone = matchMedia('(pointer: coarse)').matches
  return (
    <section
      className={classNames(css.drop, over && css.dropOver)}
      aria-label={t('photo.choose')}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={btnRow}>
        <Pick icon="image-up" word={t('photo.choose')} onChoose={onChoose} />
        {isPhone && <Pick icon="camera" word={t('photo.take')} camera onChoose={onChoose} />}
      </div>
      {!isPhone && <p className={fine}>{t('photo.drop')}</p>}
    </section>
  )
}
