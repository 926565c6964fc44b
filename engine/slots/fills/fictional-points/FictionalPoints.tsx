import { useTranslation } from 'react-i18next'
import type { FillProps } from '#engine/plugins/define-fill.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from './points.css.ts'

type Props = FillProps<'fictional_warning_profile'>

/** The tenant's warning and the price of writing, each with its sign (product.md 10.2). */
export default function FictionalPoints({ name, singular, warning, icon, costCredits }: Props) {
  const { t } = useTranslation('slots')
  return (
    <div className={css.points} data-slot="fictional_warning">
      <p>
        <strong>{t('fictional.title', { name, word: singular })}</strong>
      </p>
      <ul>
        <li>
          <Icon name={icon} />
          <span>{warning}</span>
        </li>
        {costCredits > 0 && (
          <li>
            <Icon name="coins" />
            <span>{t('fictional.cost', { count: costCredits })}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
