import { Form } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { type DebitErrors, DebitForm, useDebitForm } from './DebitForm.tsx'
import * as css from './directdebit.css.ts'
import { Mandate } from './Mandate.tsx'
import type { DebitView } from './view.ts'

type SignFormProps = { view: DebitView; errors?: DebitErrors | undefined; change: string }

/** The code that signs the mandate and pays. */
export function SignForm({ view, errors = {}, change }: SignFormProps) {
  const { t, i18n, errorText, busy } = useDebitForm()
  const price = formatMoney(view.amountCents, view.currency, i18n.language)
  return (
    <>
      <DebitForm intent="code" error={errors.form}>
        <p>{t('codeLead', { phone: view.sentTo })}</p>
        <TextField
          name="code"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errorText(errors.code)}
        />
        <Button kind="primary" wide type="submit" busy={busy && t('paying')}>
          {t('pay', { price })}
        </Button>
        <Mandate view={view} />
      </DebitForm>
      <Form method="post" className={css.ways}>
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit">{t('resend')}</Button>
        <Button to={change} kind="quiet">
          {t('change')}
        </Button>
      </Form>
    </>
  )
}
