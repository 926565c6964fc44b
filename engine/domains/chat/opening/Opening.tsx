import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import { chips } from '#engine/ui/choices/Chip.css.ts'
import { Chip } from '#engine/ui/choices/Chip.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { OpeningView } from '../page.ts'
import * as css from './opening.css.ts'

/** How many icebreakers are shown under the photo; the dialog shows all. */
const SHOWN = 3
const ICONS: readonly IconName[] = ['message-circle', 'heart-handshake', 'sparkles']

type OpeningProps = {
  profile: ProfileCard
  view: OpeningView
  /** Puts an icebreaker into the composer; nothing is sent. */
  onChoose: ((line: string) => void) | undefined
}

/** The start of a conversation: their photo, what both share, and icebreakers (product.md 2.6). */
export function Opening({ profile, view, onChoose }: OpeningProps) {
  const { t } = useTranslation('chat')
  const [open, setOpen] = useState(false)
  const { name, age, main_image: image } = profile
  const { place, shared, icebreakers } = view
  const choose = (line: string) => {
    setOpen(false)
    onChoose?.(line)
  }
  return (
    <section className={css.opening}>
      {image && (
        <Photo className={css.photo} src={image.match} alt="" thumbhash={image.thumbhash} focus={image.focus} eager />
      )}
      <div className={css.words}>
        <p className={fine}>{t('opening.you')}</p>
        <h2>
          {name}, {age}
        </h2>
        {place && (
          <p className={css.place}>
            <Icon name="map-pin" />
            <span>{place}</span>
          </p>
        )}
        {shared.length > 0 && (
          <div className={css.shared}>
            <p id="shared-interests">{t('opening.share')}</p>
            <ul className={chips} aria-labelledby="shared-interests">
              {shared.map(({ label, icon }) => (
                <Chip key={label} icon={icon} shared>
                  {label}
                </Chip>
              ))}
            </ul>
          </div>
        )}
      </div>
      {onChoose && icebreakers.length > 0 && (
        <>
          <ul className={css.cards} aria-label={t('icebreakers')}>
            {icebreakers.slice(0, SHOWN).map((line, index) => (
              <li key={line}>
                <button type="button" onClick={() => choose(line)}>
                  <Icon name={ICONS[index] ?? 'message-circle'} />
                  <span>{line}</span>
                </button>
              </li>
            ))}
          </ul>
          {icebreakers.length > SHOWN && (
            <Button kind="quiet" small onClick={() => setOpen(true)}>
              {t('opening.more')}
            </Button>
          )}
          <Modal open={open} onClose={() => setOpen(false)} title={t('icebreakers')} closeLabel={t('close')}>
            <p>{t('opening.note')}</p>
            <ul className={css.lines}>
              {icebreakers.map((line) => (
                <li key={line}>
                  <button type="button" onClick={() => choose(line)}>
                    {line}
                  </button>
                </li>
              ))}
            </ul>
          </Modal>
        </>
      )}
    </section>
  )
}
