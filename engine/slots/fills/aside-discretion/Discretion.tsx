import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from '#engine/ui/structure/hero/hero.css.ts'

export default function Discretion() {
  const { t } = useTranslation('slots')
  return (
    <section className={css.asideSlot}>
      <div className={css.asideText}>
        <h2>{t('discretion.title')}</h2>
        <p>{t('discretion.text')}</p>
      </div>
      <ul className={css.asideList}>
        <li>
          <Icon name="eye-off" />
          <span>{t('discretion.invisible')}</span>
        </li>
        <li>
          <Icon name="credit-card" />
          <span>{t('discretion.statement')}</span>
        </li>
        <li>
          <Icon name="bell" />
          <span>{t('discretion.notifications')}</span>
        </li>
      </ul>
    </section>
  )
}
