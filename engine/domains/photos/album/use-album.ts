import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#engine/platform/client/call.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'

/** Grants or revokes access to the own private album and reports the result. The page loads the texts `photos`. */
export function useAlbum({ id, name, open }: { id: string; name: string; open: boolean }) {
  const { t } = useTranslation('photos')
  const [isOpen, setOpen] = useState(open)
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    const { ok } = await call(isOpen ? 'DELETE' : 'POST', '/api/album.php', { profile: { id } })
    setBusy(false)
    if (!ok) return toast(t('error.other'), 'failure')
    toast(isOpen ? t('album.closed', { name }) : t('album.opened', { name }), 'success')
    setOpen(!isOpen)
  }
  return { isOpen, busy, toggle }
}
