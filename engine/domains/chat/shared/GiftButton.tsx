import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'

const GiftSheet = lazy(() =>
  loadPart(() => import('../kinds/GiftSheet.tsx').then((module) => ({ default: module.GiftSheet }))),
)

type GiftButtonProps = { profile: { readonly id: string; readonly name: string }; look: 'icon' | 'button' }

/** Opens the choice of a gift for a member, outside of the chat. The page loads the texts `gifts`. */
export function GiftButton({ profile, look }: GiftButtonProps) {
  const { t } = useTranslation('gifts')
  const [open, setOpen] = useState(false)
  const label = `${t('send')}: ${profile.name}`
  return (
    <>
      {look === 'button' ? (
        <Button aria-label={label} onClick={() => setOpen(true)}>
          <Icon name="gift" />
          <span>{t('send')}</span>
        </Button>
      ) : (
        <IconButton icon="gift" label={label} onClick={() => setOpen(true)} />
      )}
      {open && (
        <Suspense>
          <GiftSheet to={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
