import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'

const DeleteChatsSheet = lazy(() =>
  loadPart(() => import('../thread/DeleteChatsSheet.tsx').then((module) => ({ default: module.DeleteChatsSheet }))),
)

/**
 * Deletes what one has written with a member, outside of the chat; without script at once. The page loads the texts
 * `members`.
 */
export function DeleteChatButton({ profile }: { profile: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('members')
  const [open, setOpen] = useState(false)
  const { id, name } = profile
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Form method="post" action={`/members/${id}/chat`} onSubmit={ask}>
        <Button
          type="submit"
          name="intent"
          value="delete"
          kind="quiet"
          aria-label={`${t('profile.deleteChat')}: ${name}`}
        >
          <Icon name="trash-2" />
          {t('profile.deleteChat')}
        </Button>
      </Form>
      {open && (
        <Suspense>
          <DeleteChatsSheet profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
