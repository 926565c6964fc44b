import { useTranslation } from 'react-i18next'
import type { GiftId } from '#engine/db/choices/gifts.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'

type GiftBubbleProps = { gift: GiftId; note: string }

/** A gift with its note. */
export function GiftBubble({ gift, note }: GiftBubbleProps) {
  const { t } = useTranslation('gifts')
  return (
    <p>
      <Icon name="gift" /> <b>{t(`name.${gift}`)}</b>
      {note !== '' && <span> {note}</span>}
    </p>
  )
}
