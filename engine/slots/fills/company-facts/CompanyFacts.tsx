import { useTranslation } from 'react-i18next'
import type { FillProps } from '#engine/plugins/define-fill.ts'
import * as css from './facts.css.ts'

/** The same data as the standard line (product.md 3.6, company data). */
export default function CompanyFacts({ company }: FillProps<'company_data'>) {
  const { t } = useTranslation('fills')
  const facts = [
    ['company.operator', company.name],
    ['company.address', `${company.address}, ${company.city}`],
    ['company.registration', company.kvk],
    ['company.names', company.tradenames.join(', ')],
    ['company.vat', company.vat_numbers.join(', ')],
  ] as const
  return (
    <dl className={css.facts} data-slot="company_data">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
