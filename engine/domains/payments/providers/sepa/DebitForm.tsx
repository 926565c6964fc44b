import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import * as css from './directdebit.css.ts'
import type { DetailName } from './view.ts'

/** Keys of texts, by field; `form` is about all of it. */
export type DebitErrors = Readonly<Partial<Record<DetailName | 'code' | 'form', string>>>

/** The words of a step, with those of its errors, and whether it is being sent. */
export function useDebitForm() {
  const { t, i18n } = useTranslation('directdebit')
  const errorText = (key: string | undefined) => key && t(key as 'error.iban')
  return { t, i18n, errorText, busy: useNavigation().state === 'submitting' }
}

type DebitFormProps = { intent: 'details' | 'code'; error: string | undefined; children: ReactNode }

/** A step of a direct debit: the form that sends it, with what was refused. */
export function DebitForm({ intent, error, children }: DebitFormProps) {
  const { errorText } = useDebitForm()
  return (
    <Form method="post" noValidate className={css.form}>
      <input type="hidden" name="intent" value={intent} />
      {error && (
        <Alert tone="failure" live>
          {errorText(error)}
        </Alert>
      )}
      {children}
    </Form>
  )
}
