import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { mark } from './match-mark.css.ts'

/** Says on a profile that it is a match. */
export function MatchMark() {
  const { t } = useTranslation('likes')
  return (
    <p className={mark}>
      <Icon name="heart" />
      <span>{t('match.title')}</span>
    </p>
  )
}
