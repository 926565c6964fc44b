import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'

const UnmatchDialog = lazy(() =>
  loadPart(() => import('../UnmatchDialog.tsx').then((module) => ({ default: module.UnmatchDialog }))),
)

/** Ends a match after a question (product.md 13.4); without script at once. */
export function UnmatchButton({ profile }: { profile: Pick<ProfileCard, 'id' | 'name'> }) {
  const { t } = useTranslation('likes')
  const [open, setOpen] = useState(false)
  const { id, name } = profile
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Form method="post" action={`/members/${id}`} preventScrollReset onSubmit={ask}>
        <Button type="submit" name="intent" value="unmatch" kind="quiet" aria-label={`${t('unmatch.do')}: ${name}`}>
          <Icon name="x" />
          {t('unmatch.do')}
        </Button>
      </Form>
      {open && (
        <Suspense>
          <UnmatchDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
