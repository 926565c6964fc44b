import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link } from '#engine/domains/accounts/shared/forms.css.ts'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import type { AccountRefusal, AccountView } from './account-page.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { SignupForm } from './SignupForm.tsx'
import { StartCard } from './StartCard.tsx'
import { signup, signupText } from './shared/signup.css.ts'

interface AccountScreenProps {
  readonly account: AccountView
  readonly refusal: AccountRefusal | undefined
}

/** The account form as a page, with the member it starts from, if any. */
export function AccountScreen({ account, refusal }: AccountScreenProps) {
  const { t } = useTranslation(['accounts', 'signup'])
  const { open, prefill, options, clientId, from } = account
  return (
    <main id="main" className={`${page} ${signup}`}>
      {from ? (
        <StartCard profile={from} />
      ) : (
        <div className={signupText}>
          <h1>{t('signup.heading')}</h1>
          <p className={lead}>{open ? t('signup.lead') : t('error.invite')}</p>
        </div>
      )}
      {from && !open && <p className={lead}>{t('error.invite')}</p>}
      {open && (
        <DraftKeeper>
          <SignupForm
            options={options}
            clientId={clientId}
            values={{ ...prefill, ...refusal?.values }}
            errors={refusal?.errors ?? {}}
            minutes={refusal?.minutes}
            captcha={refusal?.captcha ?? account.captcha}
          />
        </DraftKeeper>
      )}
      <p>
        {t('signup.already')}{' '}
        <Link className={link} to="/login">
          {t('login.submit')}
        </Link>
      </p>
    </main>
  )
}
