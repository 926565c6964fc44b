import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { DebitErrors } from './DetailsForm.tsx'
import * as css from './directdebit.css.ts'
import { Mandate } from './Mandate.tsx'
import type { DebitView } from './view.ts'

type SignFormProps = { view: DebitView; errors?: DebitErrors | undefined; change: string }

/** The code that signs the mandate and pays. */
export function SignForm({ view, errors = {}, change }: SignFormProps) {
  const { t, i18n } = useTranslation('directdebit')
  const busy = useNavigation().state === 'submitting'
  const errorText = (key: string | undefined) => key && t(key as 'error.iban')
  const price = formatMoney(view.amountCents, view.currency, i18n.language)
  return (
    <>
      <Form method="post" noValidate className={css.form}>
        <input type="hidden" name="intent" value="code" />
        {errors.form && (
          <Alert tone="failure" live>
            {errorText(errors.form)}
          </Alert>
        )}
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
      </Form>
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
