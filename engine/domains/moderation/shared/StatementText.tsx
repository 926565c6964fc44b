import { useTranslation } from 'react-i18next'
import type { Statement } from '../restrictions/restrictions.ts'

export type { Statement }

/** The facts, the rule, how it was found and who decided (product.md 10.6), as paragraphs. */
export function StatementText({ statement }: { statement: Statement }) {
  const { t } = useTranslation('moderation')
  const { rule, facts, found, automated } = statement
  return (
    <>
      {facts && <p>{t('restriction.facts', { text: facts })}</p>}
      <p>{t(`restriction.rule.${rule}`)}</p>
      {rule !== 'own_wish' && (
        <p>
          {t(`restriction.found.${found}`)} {t(`restriction.by.${automated ? 'machine' : 'person'}`)}
        </p>
      )}
    </>
  )
}
