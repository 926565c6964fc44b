import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link, links } from '#engine/domains/accounts/shared/forms.css.ts'
import type { SignupNeed } from '#engine/domains/accounts/shared/signup-links.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { Spinner } from '#engine/ui/feedback/Spinner.tsx'
import { DraftKeeper } from './account/DraftKeeper.tsx'
import { SignupForm } from './account/SignupForm.tsx'
import type { AccountRefusal, AccountView } from './account-page.ts'
import { InviteForm } from './invites/InviteForm.tsx'
import { StartCard } from './StartCard.tsx'
import { wide } from './steps/steps.css.ts'

interface SignupDialogProps {
  readonly need: SignupNeed
  /** Undefined while it loads. */
  readonly account: AccountView | undefined
  readonly refusal: AccountRefusal | undefined
  readonly inProgress: boolean
  /** URL of the same form as a page. */
  readonly page: string
  readonly onSend: (event: FormEvent<HTMLElement>) => void
  readonly onStop: () => void
  readonly onLogin: () => void
}

/** Asks for confirmation before closing a started sign-up. */
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

function Account({
  account,
  refusal,
  onSend,
}: Pick<SignupDialogProps, 'refusal' | 'onSend'> & { account: AccountView }) {
  const { t } = useTranslation('accounts')
  const { open, clientId, prefill, options, captcha, from } = account
  return (
    <>
      {from && <StartCard profile={from} small />}
      {!open && (
        <>
          <p>{t('error.invite')}</p>
          <InviteForm refused={false} />
        </>
      )}
      {open && (
        <div onSubmitCapture={onSend}>
          <DraftKeeper answered={refusal?.values}>
            <SignupForm
              key={clientId}
              options={options}
              clientId={clientId}
              values={{ ...prefill, ...refusal?.values }}
              errors={refusal?.errors ?? {}}
              minutes={refusal?.minutes}
              captcha={refusal?.captcha ?? captcha}
            />
          </DraftKeeper>
        </div>
      )}
    </>
  )
}

/**
 * The account form in a modal that neither a click beside it nor Escape closes while it is in progress (product.md
 * 4.6).
 */
export function SignupDialog(props: SignupDialogProps) {
  const { need, account, refusal, inProgress, page, onSend, onStop, onLogin } = props
  const { t } = useTranslation('signup')
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Modal
        open
        className={wide}
        locked={inProgress}
        onClose={() => (inProgress ? setLeaving(true) : onStop())}
        closeLabel={t('modal.close')}
        title={t(`modal.title.${need}`)}
      >
        <p>{t('modal.lead')}</p>
        {account ? <Account account={account} refusal={refusal} onSend={onSend} /> : <Spinner />}
        <p className={links}>
          <button type="button" className={link} onClick={onLogin}>
            {t('modal.login')}
          </button>
          <Link className={link} to={page}>
            {t('modal.page')}
          </Link>
        </p>
      </Modal>
      {leaving && <Leave onStay={() => setLeaving(false)} onStop={onStop} />}
    </>
  )
}
