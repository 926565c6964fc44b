import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { AskingButton } from '#engine/ui/controls/AskingButton.tsx'

const UnmatchDialog = lazy(() =>
  loadPart(() => import('../UnmatchDialog.tsx').then((module) => ({ default: module.UnmatchDialog }))),
)

/** Ends a match after a question (product.md 13.4); without script at once. */
export function UnmatchButton({ profile }: { profile: Pick<ProfileCard, 'id' | 'name'> }) {
  const { t } = useTranslation('likes')
  const { id, name } = profile
  return (
    <AskingButton
      action={`/members/${id}`}
      intent="unmatch"
      icon="x"
      name={name}
      ask={(close) => <UnmatchDialog profile={profile} onClose={close} />}
    >
      {t('unmatch.do')}
    </AskingButton>
  )
}
