import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { field } from '#engine/ui/controls/Field.css.ts'
import { quick } from './quick.css.ts'

const SEARCHES = ['online', 'new', 'photo'] as const

export default function QuickSearches() {
  const { t } = useTranslation(['fills', 'members'])
  return (
    <div className={`${field} ${quick}`}>
      <p>{t('quick.title')}</p>
      <ul>
        {SEARCHES.map((name) => (
          <li key={name}>
            <Button kind="line" small to={`/members?${name}=1`}>
              {t(`members:filters.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
