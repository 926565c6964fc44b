import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link } from '#engine/domains/accounts/shared/forms.css.ts'
import { join, joinForm } from '#engine/ui/structure/signup/signup.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import type { AccountRefusal, AccountView } from '../account-page.ts'
import { InviteForm } from '../invites/InviteForm.tsx'
import { StartCard } from '../StartCard.tsx'
import { signup, signupText } from '../shared/signup.css.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { SignupArt } from './SignupArt.tsx'
import { SignupForm } from './SignupForm.tsx'
import { useStoredPage } from './use-stored-page.ts'

interface AccountScreenProps {
  readonly account: AccountView
  readonly refusal: AccountRefusal | undefined
}

/** The last answer to the form: the router clears its own when a page of the form is turned. */
function useLastAnswer(refusal: AccountRefusal | undefined) {
  const [last, setLast] = useState(refusal)
  if (refusal && refusal !== last) setLast(refusal)
  return refusal ?? last
}

/** The account form as pages beside the brand's pictures, with the member it starts from, if any. */
export function AccountScreen({ account, refusal: latest }: AccountScreenProps) {
  const { t } = useTranslation(['accounts', 'signup'])
  const { open, inviteRefused, prefill, options, clientId, from, pictures } = account
  const refusal = useLastAnswer(latest)
  const errors = refusal?.errors ?? {}
  useStoredPage(latest !== undefined)
  // A form in pages has a heading on each.
  const paged = open && Object.keys(errors).length === 0
  return (
    <main id="main" className={join}>
      <SignupArt pictures={pictures} />
      <div className={`${signup} ${joinForm}`}>
        {from && <StartCard profile={from} small={paged} />}
        {!from && !paged && (
          <div className={signupText}>
            <h1>{t('signup.heading')}</h1>
          </div>
        )}
        {!open && (
          <>
            <p className={lead}>{t('error.invite')}</p>
            <InviteForm refused={inviteRefused} />
          </>
        )}
        {open && (
          <DraftKeeper answered={latest?.values}>
            <SignupForm
              options={options}
              clientId={clientId}
              values={{ ...prefill, ...refusal?.values }}
              errors={errors}
              minutes={refusal?.minutes}
              captcha={refusal?.captcha ?? account.captcha}
              pages={{ behind: account.bars, answered: refusal?.values }}
            />
          </DraftKeeper>
        )}
        {!paged && (
          <p>
            {t('signup.already')}{' '}
            <Link className={link} to="/login">
              {t('login.submit')}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}
