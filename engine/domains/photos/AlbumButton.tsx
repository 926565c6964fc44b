import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#engine/state/call.ts'
import { Button } from '#engine/ui/Button.tsx'
import { Icon } from '#engine/ui/Icon.tsx'
import { toast } from '#engine/ui/toasts.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import * as css from './photos.css.ts'

/** Opens the own private album to the member of this page, or closes it. Only for members who have one. */
export function AlbumButton({ id, name, open }: { id: string; name: string; open: boolean }) {
  const { t } = useTranslation('photos')
  const [isOpen, setOpen] = useState(open)
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()
  if (!hydrated) return null
  const toggle = async () => {
    setBusy(true)
    const { ok } = await call(isOpen ? 'DELETE' : 'POST', '/api/album.php', { profile: { id } })
    setBusy(false)
    if (!ok) return toast(t('error.other'), 'circle-alert')
    toast(isOpen ? t('album.closed', { name }) : t('album.opened', { name }))
    setOpen(!isOpen)
  }
  return (
    <Button kind="line" small className={css.albumButton} busy={busy && t('album.busy')} onClick={() => void toggle()}>
      <Icon name={isOpen ? 'lock-open' : 'lock'} />
      {isOpen ? t('album.closeTo', { name }) : t('album.openTo', { name })}
    </Button>
  )
}
