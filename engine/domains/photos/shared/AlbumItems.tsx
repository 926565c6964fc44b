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

/**
 * Menu items for a member: a link to their private album if the viewer has access, and granting or revoking the own
 * one.
 */
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

/** Shown under the name of a member who granted the viewer access to the private album. */
export function AlbumMark() {
  const { t } = useTranslation('photos')
  return (
    <>
      <Icon name="lock-open" /> {t('album.forYou')}
    </>
  )
}
