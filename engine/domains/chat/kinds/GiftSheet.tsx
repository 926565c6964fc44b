import { useTranslation } from 'react-i18next'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { GiftDialog } from './GiftDialog.tsx'
import type { Receiver } from './SendFoot.tsx'

/** The choice of a gift on another page than the chat; says that it was sent. */
export function GiftSheet({ to, onClose }: { to: Receiver; onClose: () => void }) {
  const { t } = useTranslation('gifts')
  const refresh = useRefresh()
  const done = () => {
    onClose()
    toast(t('sent', { name: to.name }), 'success')
    void refresh({ user: true, chats: true })
  }
  return <GiftDialog to={to} onSent={done} onClose={onClose} />
}
