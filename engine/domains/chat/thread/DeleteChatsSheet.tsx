import { useChatRemoval } from '../conversation/use-chat-removal.ts'
import { DeleteChatDialog } from './DeleteChatDialog.tsx'

type DeleteChatsSheetProps = { profile: { readonly id: string; readonly name: string }; onClose: () => void }

/** The question before every conversation with a member is deleted, on another page than the chat. */
export function DeleteChatsSheet({ profile: { id, name }, onClose }: DeleteChatsSheetProps) {
  const { removeChatsWith } = useChatRemoval()
  return <DeleteChatDialog name={name} open onDelete={() => removeChatsWith(id)} onClose={onClose} />
}
