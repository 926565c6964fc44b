import { useTranslation } from 'react-i18next'
import { narrow, stack } from '#engine/domains/accounts/shared/forms.css.ts'
import { type Statement, StatementText } from '#engine/domains/moderation/shared/StatementText.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'

/** Says a minor that the account is closed, by which rule, and how to object. */
export function AgeClosed({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('accounts')
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <div className={stack}>
        <h1>{t('banned.title')}</h1>
        <p>{t('banned.reason.underage')}</p>
        <StatementText statement={statement} />
        <p>{t('banned.object')}</p>
        <Button to={`/complaints?about=restriction:${statement.id}`} wide>
          {t('banned.go')}
        </Button>
      </div>
    </main>
  )
}
