import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'

const BlockDialog = lazy(() =>
  loadPart(() => import('./BlockDialog.tsx').then((module) => ({ default: module.BlockDialog }))),
)

/** Asks for confirmation; without script the form blocks immediately. */
export function BlockButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Form method="post" action={`/members/${id}`} onSubmit={ask}>
        <Button type="submit" name="intent" value="block" kind="quiet" aria-label={`${t('block.do')}: ${name}`}>
          <Icon name="ban" />
          {t('block.do')}
        </Button>
      </Form>
      {open && (
        <Suspense>
          <BlockDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
