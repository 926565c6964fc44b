import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link } from '#engine/domains/accounts/shared/forms.css.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import type { AccountRefusal, AccountView } from '../account-page.ts'
import { StartCard } from '../StartCard.tsx'
import { signup, signupText } from '../shared/signup.css.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import type { AccountPage } from './pages.ts'
import { SignupForm } from './SignupForm.tsx'
import { useStoredPage } from './use-stored-page.ts'

interface AccountScreenProps {
  readonly account: AccountView
  readonly refusal: AccountRefusal | undefined
}

/** The first page that asks what a start form has not answered. */
const openingOf = ({ gender, seeking }: AccountRefusal['values'] = {}): AccountPage =>
  gender && seeking ? 'you' : 'who'

/** The account form as pages, with the member it starts from, if any. */
export function AccountScreen({ account, refusal }: AccountScreenProps) {
  const { t } = useTranslation(['accounts', 'signup'])
  const { open, prefill, options, clientId, from } = account
  const errors = refusal?.errors ?? {}
  const opening = openingOf(refusal?.values)
  useStoredPage(opening)
  // A form in pages has a heading on each.
  const hasOwnHeading = open && Object.keys(errors).length === 0
  return (
    <main id="main" className={`${page} ${signup}`}>
      {from && <StartCard profile={from} small={hasOwnHeading} />}
      {!from && !hasOwnHeading && (
        <div className={signupText}>
          <h1>{t('signup.heading')}</h1>
        </div>
      )}
      {!open && <p className={lead}>{t('error.invite')}</p>}
      {open && (
        <DraftKeeper>
          <SignupForm
            options={options}
            clientId={clientId}
            values={{ ...prefill, ...refusal?.values }}
            errors={errors}
            minutes={refusal?.minutes}
            captcha={refusal?.captcha ?? account.captcha}
            opening={opening}
          />
        </DraftKeeper>
      )}
      {!hasOwnHeading && (
        <p>
          {t('signup.already')}{' '}
          <Link className={link} to="/login">
            {t('login.submit')}
          </Link>
        </p>
      )}
    </main>
  )
}
