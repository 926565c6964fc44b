import { useTranslation } from 'react-i18next'
import type { GiftId } from '#engine/db/choices/gifts.ts'
import { GiftArt } from '#engine/domains/gifts/shared/GiftArt.tsx'
import * as css from '../kinds/kinds.css.ts'

type GiftBubbleProps = { gift: GiftId; note: string; own: boolean }

/** A gift with its note. */
export function GiftBubble({ gift, note, own }: GiftBubbleProps) {
  const { t } = useTranslation('gifts')
  return (
    <div className={css.gift}>
      <GiftArt gift={gift} className={css.giftArt} />
      <span>
        <b>{t(`name.${gift}`)}</b>
        {note !== '' && <q>{note}</q>}
        <small>{t(own ? 'given' : 'forYou')}</small>
      </span>
    </div>
  )
}
