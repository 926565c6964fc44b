import { useTranslation } from 'react-i18next'
import type { FillProps } from '#engine/plugins/define-fill.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from '#engine/ui/structure/hero/hero.css.ts'

export default function Trust({ phone, hours, fictional, photosReviewedFirst }: FillProps<'sign_up_aside'>) {
  const { t } = useTranslation('slots')
  return (
    <section className={css.asideSlot}>
      <div className={css.asideText}>
        <h2>{t('trust.title')}</h2>
        <p>{t('trust.text')}</p>
      </div>
      <ul className={css.asideList}>
        {photosReviewedFirst && (
          <li>
            <Icon name="shield-check" />
            <span>{t('trust.photos')}</span>
          </li>
        )}
        {fictional && (
          <li>
            <Icon name="badge-info" />
            <span>{t('trust.labels')}</span>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" />
            <span>{hours ? t('trust.phoneHours', { phone, hours }) : t('trust.phone', { phone })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
