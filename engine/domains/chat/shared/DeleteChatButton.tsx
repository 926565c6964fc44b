import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { AskingButton } from '#engine/ui/controls/AskingButton.tsx'

const DeleteChatsSheet = lazy(() =>
  loadPart(() => import('../thread/DeleteChatsSheet.tsx').then((module) => ({ default: module.DeleteChatsSheet }))),
)

/**
 * Deletes what one has written with a member, outside of the chat; without script at once. The page loads the texts
 * `members`.
 */
export function DeleteChatButton({ profile }: { profile: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('members')
  const { id, name } = profile
  return (
    <AskingButton
      action={`/members/${id}/chat`}
      intent="delete"
      icon="trash-2"
      name={name}
      ask={(close) => <DeleteChatsSheet profile={profile} onClose={close} />}
    >
      {t('profile.deleteChat')}
    </AskingButton>
  )
}
