import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { asideList } from '#engine/ui/structure/hero/hero.css.ts'

/** The benefits of the first purchase (product.md section 6, Premium member). */
export function PremiumBenefits({ photos }: SlotProps['premium_benefits']) {
  const { t } = useTranslation('slots')
  return (
    <ul className={asideList} data-slot="premium_benefits">
      <li>
        <Icon name="images" />
        <span>{t('premium.photos')}</span>
      </li>
      <li>
        <Icon name="message-circle-plus" />
        <span>{t('premium.conversations')}</span>
      </li>
      <li>
        <Icon name="image-plus" />
        <span>{t('premium.ownPhotos', { count: photos })}</span>
      </li>
    </ul>
  )
}
