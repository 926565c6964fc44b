import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#engine/ui/display/Icon.tsx'
import type { Albums } from '../album/album.ts'
import { useAlbum } from '../album/use-album.ts'

interface AlbumItemsProps {
  readonly id: string
  readonly name: string
  readonly albums: Albums
}

/** In a menu about a member: the way to their private album where it is open, and opening or closing the own one. */
export function AlbumItems({ id, name, albums }: AlbumItemsProps) {
  const { t } = useTranslation('photos')
  const { isOpen, busy, toggle } = useAlbum({ id, name, open: albums.open })
  return (
    <>
      {albums.theirs && (
        <Link to={`/members/${id}`}>
          <Icon name="image" />
          {t('album.see', { name })}
        </Link>
      )}
      {albums.has && (
        <button type="button" disabled={busy} onClick={() => void toggle()}>
          <Icon name={isOpen ? 'lock-open' : 'lock'} />
          {isOpen ? t('album.closeTo', { name }) : t('album.openTo', { name })}
        </button>
      )}
    </>
  )
}

/** Under the name of a member who opened the private album to the viewer. */
export function AlbumMark() {
  const { t } = useTranslation('photos')
  return (
    <>
      <Icon name="lock-open" /> {t('album.forYou')}
    </>
  )
}
