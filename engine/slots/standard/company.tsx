import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'

/** The company that runs the site: name, address, registration, trade names and VAT (product.md 3.6, company data). */
export function CompanyData({ company, brand }: SlotProps['company_data']) {
  const { t } = useTranslation('slots')
  const tradenames = company.tradenames.join(', ')
  const vat = company.vat_numbers.join(', ')
  return (
    <p data-slot="company_data">
      {t('company.line', {
        brand,
        name: company.name,
        address: `${company.address}, ${company.city}`,
        number: company.kvk,
      })}
      {tradenames && ` ${t('company.tradenames', { names: tradenames })}`}
      {vat && ` ${t('company.vat', { numbers: vat })}`}
    </p>
  )
}

/** For readers in English only: the disclaimer for the United States (product.md 2.3). */
export function FooterDisclaimer({ locale, brand }: SlotProps['footer_disclaimer']) {
  const { t } = useTranslation('slots')
  return locale === 'en' ? <p data-slot="footer_disclaimer">{t('disclaimer.us', { brand })}</p> : null
}
