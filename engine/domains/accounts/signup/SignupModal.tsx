import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { useSignup, useStores } from '#engine/state/index.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { Modal } from '#engine/ui/Modal.tsx'
import { Spinner } from '#engine/ui/Spinner.tsx'
import { link, links } from '../forms.css.ts'
import type { AccountRefusal, AccountView } from './account-page.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { SignupForm } from './SignupForm.tsx'
import { StartCard } from './StartCard.tsx'
import { wide } from './steps.css.ts'

const pageOf = (from: string | null) => (from ? `/signup?from=${encodeURIComponent(from)}` : '/signup')

/** The account form from the sign-up page, sent in place: errors stay here, success leads into the steps. */
function useAccountForm(from: string | null) {
  const { signup } = useStores()
  const loaded = useFetcher<{ account: AccountView | null }>()
  const posted = useFetcher<AccountRefusal>()
  const page = pageOf(from)
  const { load } = loaded
  useEffect(() => void load(page), [load, page])
  const send = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (posted.state !== 'idle') return
    void posted.submit(new FormData(event.target), { method: 'post', action: page })
  }
  const { state, data } = posted
  useEffect(() => {
    // An answer without errors is the redirect into the steps.
    if (state === 'loading' && data === undefined) signup.getState().complete()
  }, [state, data, signup])
  return { page, account: loaded.data?.account, refusal: data, send }
}

/** Asks before a begun sign-up is closed. */
function Leave({ onStay, onStop }: { onStay: () => void; onStop: () => void }) {
  const { t } = useTranslation('signup')
  return (
    <Modal
      open
      locked
      role="alertdialog"
      onClose={onStay}
      title={t('modal.leave')}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {t('modal.stay')}
          </Button>
          <Button kind="quiet" onClick={onStop}>
            {t('modal.stop')}
          </Button>
        </>
      }
    >
      <p>{t('modal.leaveText')}</p>
    </Modal>
  )
}

/** Neither a click beside it nor Escape closes it while sign-up is in progress (spec section 4). */
export function SignupModal() {
  const { t } = useTranslation(['signup', 'accounts'])
  const { signup } = useStores()
  const { modal, need, from } = useSignup((state) => state)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { page, account, refusal, send } = useAccountForm(from)
  const [leaving, setLeaving] = useState(false)
  const inProgress = modal === 'started' || modal === 'completed'
  const stop = () => {
    setLeaving(false)
    signup.getState().close()
  }
  const goToLogin = () => {
    signup.getState().redirect()
    void navigate(`/login?callback=${encodeURIComponent(from ? `/members/${from}` : pathname + search)}`)
  }
  return (
    <>
      <Modal
        open
        className={wide}
        locked={inProgress}
        onClose={() => (inProgress ? setLeaving(true) : stop())}
        closeLabel={t('modal.close')}
        title={t(`modal.title.${need}`)}
      >
        <p>{t('modal.lead')}</p>
        {account?.from && <StartCard profile={account.from} small />}
        {account === undefined && <Spinner />}
        {account && !account.open && <p>{t('accounts:error.invite')}</p>}
        {account?.open && (
          <div onSubmitCapture={send}>
            <DraftKeeper>
              <SignupForm
                key={account.clientId}
                options={account.options}
                clientId={account.clientId}
                values={{ ...account.prefill, ...refusal?.values }}
                errors={refusal?.errors ?? {}}
                minutes={refusal?.minutes}
                captcha={refusal?.captcha ?? account.captcha}
              />
            </DraftKeeper>
          </div>
        )}
        <p className={links}>
          <button type="button" className={link} onClick={goToLogin}>
            {t('modal.login')}
          </button>
          <Link className={link} to={page}>
            {t('modal.page')}
          </Link>
        </p>
      </Modal>
      {leaving && <Leave onStay={() => setLeaving(false)} onStop={stop} />}
    </>
  )
}
