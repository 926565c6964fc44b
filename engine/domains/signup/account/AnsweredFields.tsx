import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { joinWhole } from '#engine/ui/structure/signup/signup.css.ts'
import { IntentFields, type IntentFieldsProps } from './IntentFields.tsx'
import * as css from './pages.css.ts'

/** What a start form has asked already, in words, with the questions behind 'Change'. */
export function AnsweredFields(props: IntentFieldsProps) {
  const { t } = useTranslation(['accounts', 'home'])
  const { options, gender, seeking } = props
  const [own] = options.genders.filter((one) => one === gender)
  const [sought] = options.seekings.filter((one) => one === seeking)
  if (!own || !sought) return <IntentFields {...props} />
  return (
    <details className={`${css.answered} ${joinWhole}`}>
      <summary>
        <span>
          {t('signup.iam')} <b>{t(`home:gender.${own}`)}</b>
        </span>
        <span>
          {t('signup.seek')} <b>{t(`home:seeking.${sought}`)}</b>
        </span>
        <span className={css.change}>
          {t('signup.change')}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.fields}>
        <IntentFields {...props} />
      </div>
    </details>
  )
}
