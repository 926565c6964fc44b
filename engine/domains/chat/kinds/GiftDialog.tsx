import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GiftId } from '#engine/db/choices/gifts.ts'
import { GiftArt } from '#engine/domains/gifts/shared/GiftArt.tsx'
import { GiftChoice } from '#engine/domains/gifts/shared/GiftChoice.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { newClientId } from '../conversation/client-id.ts'
import * as css from './kinds.css.ts'
import { type Receiver, SendFoot } from './SendFoot.tsx'
import { type Sent, sendGift } from './send-gift.ts'
import { useSendError } from './use-send-error.ts'

/** The server's limit is in code points; a character is one or two of these units. */
const NOTE_UNITS = 140

type GiftDialogProps = {
  to: Receiver
  confirmation?: string | undefined
  onSent: (sent: Sent) => void
  onClose: () => void
}

/** Chooses a gift and its note; what it costs and what one has is shown before it is sent. */
export function GiftDialog({ to, confirmation, onSent, onClose }: GiftDialogProps) {
  const { t } = useTranslation(['gifts', 'chat'])
  const { gifts, gift_credits, gift_prices } = useShell().settings
  const priceOf = (gift: GiftId) => gift_prices[gift] ?? gift_credits
  const [gift, setGift] = useState<GiftId>(gifts[0]!)
  const [note, setNote] = useState('')
  const { failure, busy, submit } = useGiftSending(to, onSent)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(gift, note, confirmation)
  }
  return (
    <Modal open onClose={onClose} title={t('send')} closeLabel={t('chat:dialog.close')} className={css.gifts}>
      <p>{t('text')}</p>
      <form onSubmit={send}>
        {failure && (
          <Alert tone="failure" live>
            {failure}
          </Alert>
        )}
        <GiftChoice gifts={gifts} chosen={gift} onChoose={setGift} priceOf={priceOf} />
        <div className={css.chosenGift}>
          <GiftArt gift={gift} className={css.mini} />
          <TextField
            label={t('note')}
            name="note"
            maxLength={NOTE_UNITS}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <SendFoot costCredits={priceOf(gift)} to={to} icon="gift" busy={busy} confirmation={confirmation} />
      </form>
    </Modal>
  )
}

/** One gift per key: a retry of the same is the same gift, another choice is another. */
function useGiftSending(to: Receiver, onSent: (sent: Sent) => void) {
  const wordsOf = useSendError(to.name)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState({ what: '', clientId: '' })
  const submit = async (gift: GiftId, note: string, confirmation: string | undefined) => {
    if (busy) return
    const what = `${gift} ${note}`
    const clientId = tried.what === what ? tried.clientId : newClientId()
    setTried({ what, clientId })
    setBusy(true)
    setFailure(undefined)
    const result = await sendGift({ to: to.id, clientId, gift, note, confirmation })
    setBusy(false)
    if (result.ok) onSent(result.sent)
    else setFailure(wordsOf(result.error))
  }
  return { failure, busy, submit }
}
