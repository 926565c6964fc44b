import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { AskingButton } from '#engine/ui/controls/AskingButton.tsx'

const BlockDialog = lazy(() =>
  loadPart(() => import('./BlockDialog.tsx').then((module) => ({ default: module.BlockDialog }))),
)

/** Asks for confirmation; without script the form blocks immediately. */
export function BlockButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('moderation')
  return (
    <AskingButton
      action={`/members/${id}`}
      intent="block"
      icon="ban"
      name={name}
      ask={(close) => <BlockDialog id={id} name={name} onClose={close} />}
    >
      {t('block.do')}
    </AskingButton>
  )
}
