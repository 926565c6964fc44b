import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { useAlbum } from '../album/use-album.ts'
import * as css from '../photos.css.ts'

/** Grants or revokes the member of this page access to the own private album, if there is one. */
export function AlbumButton(album: { id: string; name: string; open: boolean }) {
  const { t } = useTranslation('photos')
  const { isOpen, busy, toggle } = useAlbum(album)
  const { name } = album
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <Button kind="line" small className={css.albumButton} busy={busy && t('album.busy')} onClick={() => void toggle()}>
      <Icon name={isOpen ? 'lock-open' : 'lock'} />
      {isOpen ? t('album.closeTo', { name }) : t('album.openTo', { name })}
    </Button>
  )
}
