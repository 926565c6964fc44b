import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { useChatsStore } from '../shared/chats.store.ts'
import { useRefresh } from '../shared/use-refresh.ts'

/**
 * Removes the chat in the browser, then calls the server; on failure it shows an alert and reloads the list (product.md
 * 4.8).
 */
export function useChatRemoval() {
  const { t } = useTranslation('chat')
  const chatsStore = useChatsStore()
  const refresh = useRefresh()
  const navigate = useNavigate()

  const attempt = async (path: string, body: object) => {
    await navigate('/chats')
    const result = await call('DELETE', path, body)
    if (!result.ok) toast(t('deleteFailed'), 'failure')
    await refresh({ chats: true })
  }

  return {
    removeChat(conversationId: string) {
      chatsStore.getState().removeConversation(conversationId)
      void attempt('/api/chat.php', { conversation: { id: conversationId } })
    },
    /** In the browser only, while the block form is being sent. */
    forgetMember(profileId: string) {
      chatsStore.getState().removeByProfile(profileId)
    },
  }
}
