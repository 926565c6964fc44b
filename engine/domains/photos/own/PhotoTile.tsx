import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { FieldError } from '#engine/ui/controls/FieldError.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Menu } from '#engine/ui/controls/Menu.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import * as css from '../photos.css.ts'
import { usePhotoError } from '../shared/use-photo-error.ts'
import { Appeal } from './Appeal.tsx'
import type { OwnPhoto } from './own.ts'
import { OWN_PROFILE, useAct } from './use-act.ts'

const CropDialog = lazy(() => loadPart(() => import('./CropDialog.tsx').then((file) => ({ default: file.CropDialog }))))

interface TileProps {
  readonly photo: OwnPhoto
  /** From 0, of `total`. */
  readonly at: number
  readonly total: number
  /** The main photo is always first. */
  readonly afterMain: boolean
  readonly onMove: (to: number) => void
}

type Acting = ReturnType<typeof useAct>

/** One action as a form, so that it works without script. */
function ActButton({
  acting,
  photo,
  intent,
  icon,
  word,
}: {
  acting: Acting
  photo: OwnPhoto
  intent: string
  icon: 'star' | 'lock' | 'lock-open'
  word: string
}) {
  return (
    <acting.Form method="post" action={OWN_PROFILE}>
      <input type="hidden" name="photo_id" value={photo.id} />
      <button type="submit" name="intent" value={intent}>
        <Icon name={icon} />
        {word}
      </button>
    </acting.Form>
  )
}

/** Moves the photo forward and back; not for the main photo. */
function MoveButtons({ photo, at, total, afterMain, onMove }: TileProps) {
  const { t } = useTranslation('photos')
  const n = at + 1
  return (
    <>
      <IconButton
        id={`earlier-${photo.id}`}
        icon="arrow-left"
        label={t('do.earlier', { n })}
        disabled={at === 0 || (at === 1 && afterMain)}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        id={`later-${photo.id}`}
        icon="arrow-right"
        label={t('do.later', { n })}
        disabled={at === total - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}

function RemoveDialog({ photo, acting, onClose }: { photo: OwnPhoto; acting: Acting; onClose: () => void }) {
  const { t } = useTranslation('photos')
  return (
    <Modal
      open
      role="alertdialog"
      title={t('remove.title')}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            onClick={() => {
              acting.act({ intent: 'photo_remove', photo_id: photo.id })
              onClose()
            }}
          >
            <Icon name="trash-2" />
            {t('remove.yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('remove.no')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
    </Modal>
  )
}

function Tools({ acting, ...tile }: TileProps & { acting: Acting }) {
  const { t } = useTranslation('photos')
  const hydrated = useHydrated()
  const [open, setOpen] = useState<'crop' | 'remove'>()
  const { photo, at } = tile
  const shown = photo.status === 'active' && !photo.private
  return (
    <div className={css.tools}>
      {hydrated && tile.total > 1 && !photo.main && <MoveButtons {...tile} />}
      <Menu label={t('do.label', { n: at + 1 })} trigger={<Icon name="ellipsis" />} className={css.more}>
        {shown && !photo.main && (
          <ActButton acting={acting} photo={photo} intent="photo_main" icon="star" word={t('do.main')} />
        )}
        {hydrated && photo.status !== 'rejected' && (
          <button type="button" onClick={() => setOpen('crop')}>
            <Icon name="rotate-ccw" />
            {t('do.edit')}
          </button>
        )}
        {photo.private ? (
          <ActButton acting={acting} photo={photo} intent="photo_show" icon="lock-open" word={t('do.show')} />
        ) : (
          <ActButton acting={acting} photo={photo} intent="photo_hide" icon="lock" word={t('do.hide')} />
        )}
        <acting.Form method="post" action={OWN_PROFILE}>
          <input type="hidden" name="photo_id" value={photo.id} />
          <button
            type="submit"
            name="intent"
            value="photo_remove"
            onClick={(event) => {
              event.preventDefault()
              setOpen('remove')
            }}
          >
            <Icon name="trash-2" />
            {t('do.remove')}
          </button>
        </acting.Form>
      </Menu>
      {open === 'remove' && <RemoveDialog photo={photo} acting={acting} onClose={() => setOpen(undefined)} />}
      {open === 'crop' && (
        <Suspense>
          <CropDialog photo={photo} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function State({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation('photos')
  const labels = [
    photo.main && <Label key="main">{t('state.main')}</Label>,
    photo.status === 'pending' && (
      <Label key="pending" icon="clock">
        {t(photo.appealed ? 'state.appealed' : 'state.pending')}
      </Label>
    ),
    photo.status === 'rejected' && (
      <Label key="rejected" icon="eye-off">
        {t('state.rejected')}
      </Label>
    ),
    photo.private && (
      <Label key="private" icon="lock">
        {t('state.private')}
      </Label>
    ),
  ]
  return <p className={css.states}>{labels}</p>
}

/** One of the member's photos: status, position and actions. */
export function PhotoTile(tile: TileProps) {
  const { t } = useTranslation('photos')
  const words = usePhotoError()
  const { photo, at } = tile
  const acting = useAct(`photo-${photo.id}`)
  const hydrated = useHydrated()
  return (
    <>
      <div className={css.shot} data-grip>
        <Photo src={photo.small} thumbhash={photo.thumbhash} alt={t('alt', { n: at + 1 })} />
        <State photo={photo} />
        {hydrated && tile.total > 1 && !photo.main && (
          <span className={css.handle} data-handle aria-hidden="true">
            <Icon name="grip-vertical" />
          </span>
        )}
      </div>
      {photo.reason && <p className={css.reason}>{t(`reason.${photo.reason}`)}</p>}
      {photo.appealable && <Appeal photo={photo} />}
      {acting.error && <FieldError live>{words(acting.error)}</FieldError>}
      <Tools {...tile} acting={acting} />
    </>
  )
}
