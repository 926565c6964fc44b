import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import { useReload } from '#engine/platform/client/live/use-live.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { useChatsStore } from '../shared/chats.store.ts'
import { chatsLive } from '../shared/live.ts'
import { newClientId } from './client-id.ts'

const LIVES = [chatsLive]

/**
 * Removes the chat in the browser, then calls the server; on failure it shows the server's error in an alert and
 * reloads the list (product.md 4.8).
 */
export function useChatRemoval() {
  const { t } = useTranslation('chat')
  const chatsStore = useChatsStore()
  const reload = useReload(LIVES)
  const navigate = useNavigate()

  const attempt = async (what: { conversation: { id: string } } | { profile: { id: string } }) => {
    const asked = call('DELETE', '/api/chat.php', { ...what, client_id: newClientId() })
    await navigate('/chats')
    const result = await asked
    if (!result.ok) toast(typeof result.error.text === 'string' ? result.error.text : t('reason.failed'), 'failure')
    await reload()
  }

  return {
    removeChat(conversationId: string) {
      chatsStore.getState().removeConversation(conversationId)
      void attempt({ conversation: { id: conversationId } })
    },
    /** Every conversation with a member. */
    removeChatsWith(profileId: string) {
      chatsStore.getState().removeByProfile(profileId)
      void attempt({ profile: { id: profileId } })
    },
    /** In the browser only, while the block form is being sent. */
    forgetMember(profileId: string) {
      chatsStore.getState().removeByProfile(profileId)
    },
  }
}
