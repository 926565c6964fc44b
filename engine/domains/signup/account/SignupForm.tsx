import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { CaptchaNeed } from '#engine/domains/accounts/index.ts'
import { Captcha } from '#engine/domains/accounts/shared/Captcha.tsx'
import { EmailField } from '#engine/domains/accounts/shared/EmailField.tsx'
import { useErrorText } from '#engine/domains/accounts/shared/ErrorText.tsx'
import { Button, EnterButton } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { joinWhole } from '#engine/ui/structure/signup/signup.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import type { SignupOptions } from '../signup-options.ts'
import type { Bar } from '../steps/step-rules.ts'
import { BirthField, NameField, NewPasswordField, PlaceFields, TermsField } from './AccountFields.tsx'
import { AnsweredFields } from './AnsweredFields.tsx'
import { FormPage } from './FormPage.tsx'
import { IntentFields } from './IntentFields.tsx'
import * as css from './pages.css.ts'
import type { AccountPage } from './pages.ts'
import { usePageCheck } from './use-page-check.ts'

/** Answers of a start form about the profile, which a later step shows, and how far one would travel. */
const HANDED_ON = ['about_me', 'reason_for_signup', 'distance']

interface SignupFormProps {
  options: SignupOptions
  clientId: string
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
  captcha?: CaptchaNeed
  /**
   * Shows one page at a time: with the steps that come behind the form, and what a start form has asked already. A
   * refused form always shows all pages, with all errors.
   */
  pages?: { readonly behind: readonly Bar[]; readonly answered?: Readonly<Record<string, string>> | undefined }
}

/** The account form (product.md section 5 and 12.7): whom one looks for, age and town, the account. One native form. */
export function SignupForm({ options, clientId, values, errors: keys, minutes, captcha, pages }: SignupFormProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  const alone = pages !== undefined && Object.keys(keys).length === 0
  const { faults, onNext, ...checks } = usePageCheck(alone)
  const errors = Object.fromEntries(
    Object.entries({ ...faults, ...keys }).map(([field, key]) => [
      field,
      errorText(key, { minutes, age: options.minAge }),
    ]),
  )
  const shared = { options, values, errors }
  const isAnswered = alone && Boolean(pages.answered?.gender && pages.answered.seeking)
  const behind = alone ? pages.behind : undefined
  const pageOf = (name: AccountPage) => ({ name, behind, isAnswered, minAge: options.minAge, onNext })
  const Intent = isAnswered ? AnsweredFields : IntentFields
  return (
    // Use the server's messages, because the browser's may be in another language.
    <Form method="post" noValidate className={`${css.form} ${alone ? css.paged : ''}`} {...checks}>
      {/* Without script Enter sends nothing from a page that is shown alone. */}
      <EnterButton disabled={alone} />
      {errors.form && (
        <Alert tone="failure" live>
          {errors.form}
        </Alert>
      )}
      <input type="hidden" name="client_id" value={clientId} />
      {HANDED_ON.map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />)}
      <FormPage {...pageOf('you')}>
        <Intent options={options} gender={values.gender} seeking={values.seeking} errors={errors} />
        <BirthField {...shared} />
        <PlaceFields {...shared} />
        {values.distance && <p className={fine}>{t('signup.within', { km: values.distance })}</p>}
      </FormPage>
      <FormPage
        {...pageOf('account')}
        submit={
          <Button kind="primary" className={css.onward} type="submit" busy={busy && t('signup.busy')}>
            {t('signup.submit')}
          </Button>
        }
      >
        <EmailField label={t('field.email')} value={values.email} error={errors.email} />
        <NewPasswordField errors={errors} />
        <NameField {...shared} />
        <div className={joinWhole}>
          <TermsField {...shared} />
        </div>
        {captcha && (
          <div className={joinWhole}>
            <Captcha need={captcha} />
          </div>
        )}
      </FormPage>
    </Form>
  )
}
