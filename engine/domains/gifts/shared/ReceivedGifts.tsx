import { useTranslation } from 'react-i18next'
import type { ReceivedGift } from '../queries.ts'
import { GiftArt } from './GiftArt.tsx'
import * as css from './gifts.css.ts'

/** What a member has received, and how often; who gave it is between the two. */
export function ReceivedGifts({ gifts, className }: { gifts: readonly ReceivedGift[]; className?: string }) {
  const { t } = useTranslation('gifts')
  if (gifts.length === 0) return null
  return (
    <section className={className}>
      <h2>{t('received')}</h2>
      <ul className={css.received}>
        {gifts.map(({ gift, count }) => (
          <li key={gift} className={css.receivedGift}>
            <GiftArt gift={gift} className={css.receivedArt} />
            <span>{count > 1 ? t('times', { name: t(`name.${gift}`), count }) : t(`name.${gift}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
