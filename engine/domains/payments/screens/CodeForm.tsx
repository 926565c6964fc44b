import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { QueryFields } from './CountryForm.tsx'
import { codeApply, codeForm } from './credits.css.ts'
import type { CreditsView } from './page.ts'
import type { CreditsQuery } from './query.ts'

type CodeFormProps = { error: CreditsView['codeError']; query: Partial<CreditsQuery> }

/** Discount code entry: a GET form, so that the page shows the discounted prices before anything is ordered. */
export function CodeForm({ error, query }: CodeFormProps) {
  const { t } = useTranslation('credits')
  return (
    <Form method="get" className={codeForm}>
      <QueryFields query={{ ...query, code: undefined }} />
      <TextField
        label={t('code.label')}
        name="code"
        defaultValue={query.code}
        maxLength={36}
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={error && t(`reason.${error}`)}
      />
      <p className={codeApply}>
        <Button type="submit" kind="line">
          {t('code.apply')}
        </Button>
      </p>
    </Form>
  )
}
