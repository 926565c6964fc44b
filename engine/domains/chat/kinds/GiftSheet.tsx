import { useTranslation } from 'react-i18next'
import { useTakeEvent } from '#engine/platform/client/live/use-live.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { newsOf, SENT_LIVES } from '../live/sent.ts'
import { GiftDialog } from './GiftDialog.tsx'
import type { Receiver } from './SendFoot.tsx'
import type { Sent } from './send-gift.ts'

/** The choice of a gift on another page than the chat; says that it was sent. */
export function GiftSheet({ to, onClose }: { to: Receiver; onClose: () => void }) {
  const { t } = useTranslation('gifts')
  const takeEvent = useTakeEvent(SENT_LIVES)
  const done = (sent: Sent) => {
    onClose()
    toast(t('sent', { name: to.name }), 'success')
    takeEvent(newsOf(sent))
  }
  return <GiftDialog to={to} onSent={done} onClose={onClose} />
}
