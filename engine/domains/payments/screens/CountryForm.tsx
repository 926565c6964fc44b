import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { countryName } from '#engine/platform/formats/country-name.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { codeApply, codeForm } from './credits.css.ts'
import type { CreditsView } from './page.ts'
import type { CreditsQuery } from './query.ts'

/** The parts of the address that a GET form keeps. */
export const QueryFields = ({ query }: { query: Partial<CreditsQuery> }) =>
  (['code', 'country', 'chat', 'from'] as const).map((name) =>
    query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
  )

type CountryFormProps = { view: CreditsView; query: Partial<CreditsQuery> }

/** The country of the payment: a GET form, because packages, currency, VAT and methods change with it. */
export function CountryForm({ view, query }: CountryFormProps) {
  const { t, i18n } = useTranslation('credits')
  const options = view.countries.map((value) => ({ value, word: countryName(i18n.language, value) }))
  return (
    <Form method="get" className={codeForm}>
      <QueryFields query={{ ...query, country: undefined }} />
      <Select label={t('country.label')} name="country" defaultValue={view.country} options={options} />
      <p className={codeApply}>
        <Button type="submit" kind="line">
          {t('country.apply')}
        </Button>
      </p>
    </Form>
  )
}
