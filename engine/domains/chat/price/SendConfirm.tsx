import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import * as css from '../chat.css.ts'
import * as confirm from './send-confirm.css.ts'

type SendConfirmProps = {
  /** The message; undefined closes the dialog. */
  text: string | undefined
  costCredits: number
  credits: number
  onSend: (askAgain: boolean) => void
  onClose: () => void
}

/** The price of the first message of a conversation, and what it leaves, before it is sent (product.md 10.5). */
export function SendConfirm({ text, costCredits, credits, onSend, onClose }: SendConfirmProps) {
  const { t } = useTranslation('chat')
  const [silent, setSilent] = useState(false)
  return (
    <Modal
      open={text !== undefined}
      onClose={onClose}
      role="alertdialog"
      title={t('sendFor', { count: costCredits })}
      actions={
        <>
          <Button kind="primary" onClick={() => onSend(!silent)}>
            {t('send')}
            <span className={css.price}>
              <Icon name="coins" />
              {costCredits}
            </span>
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('keepWriting')}
          </Button>
        </>
      }
    >
      <blockquote className={confirm.quote}>
        <p className={confirm.start}>{text}</p>
      </blockquote>
      <dl className={confirm.sum}>
        <div>
          <dt>{t('sum.have')}</dt>
          <dd>{t('sum.credits', { count: credits })}</dd>
        </div>
        <div>
          <dt>{t('sum.cost')}</dt>
          <dd>−&nbsp;{costCredits}</dd>
        </div>
        <div className={confirm.total}>
          <dt>{t('sum.left')}</dt>
          <dd>{t('sum.credits', { count: credits - costCredits })}</dd>
        </div>
      </dl>
      <Check name="silent" checked={silent} onChange={(event) => setSilent(event.target.checked)}>
        {t('doNotAsk')}
      </Check>
    </Modal>
  )
}
