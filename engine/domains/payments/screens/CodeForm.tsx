import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'
import { QueryFields } from './CountryForm.tsx'
import { codeApply, codeForm } from './credits.css.ts'
import type { CreditsView } from './page.ts'
import type { CreditsQuery } from './query.ts'

type CodeFormProps = { view: Pick<CreditsView, 'codeError' | 'discount'>; query: Partial<CreditsQuery> }

/**
 * Discount code entry: a GET form, so that the page shows the discounted prices before anything is ordered. The page
 * stays where it is, and says beside the field what became of the code.
 */
export function CodeForm({ view: { codeError: error, discount }, query }: CodeFormProps) {
  const { t } = useTranslation('credits')
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query.code)
  useEffect(() => {
    if (shown.current === query.code || !field.current) return
    shown.current = query.code
    field.current.value = query.code ?? ''
  }, [query.code])
  // Of each code that is refused: the sentence may stand under a bar.
  useEffect(() => {
    if (error && query.code) focusFirstFault()
  }, [error, query.code])
  return (
    <Form method="get" className={codeForm} preventScrollReset>
      <QueryFields query={{ ...query, code: undefined }} />
      <TextField
        ref={field}
        label={t('code.label')}
        name="code"
        defaultValue={query.code}
        maxLength={36}
        autoComplete="off"
        autoCapitalize="characters"
        required
        hint={discount?.kind === 'code' && t('applied', { code: discount.code })}
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
