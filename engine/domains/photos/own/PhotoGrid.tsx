import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#engine/ui/class-names.ts'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../photos.css.ts'
import type { OwnPhoto } from './own.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { useAct } from './use-act.ts'

/** A moved element loses the focus: restore it to the button used, or to its neighbour at the end of the row. */
function useFocusAfterMove(photos: readonly OwnPhoto[]) {
  const moved = useRef<{ id: string; earlier: boolean }>(undefined)
  useEffect(() => {
    const last = moved.current
    moved.current = undefined
    if (!last) return
    const names = last.earlier ? ['earlier', 'later'] : ['later', 'earlier']
    const buttons = names.map((name) => document.getElementById(`${name}-${last.id}`) as HTMLButtonElement | null)
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [photos])
  return (id: string, earlier: boolean) => {
    moved.current = { id, earlier }
  }
}

function useDragging(photos: readonly OwnPhoto[], move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  return (photo: OwnPhoto, at: number) => ({
    draggable: !photo.main && photos.length > 1,
    className: classNames(css.tile, dragged === photo.id && css.dragged),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(photo.id)
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged && dragged !== photo.id) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      move(dragged, at)
      setDragged(undefined)
    },
  })
}

/** The member's photos in order; dragging and the arrows change it. */
export function PhotoGrid({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation('photos')
  const { act } = useAct('photo-order')
  const remember = useFocusAfterMove(photos)
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, to: number) => {
    const from = photos.findIndex((photo) => photo.id === id)
    remember(id, to < from)
    act({ intent: 'photo_move', photo_id: id, to: String(to) })
    setAnnouncement(t('moved', { n: to + 1, total: photos.length }))
  }
  const dragging = useDragging(photos, move)
  return (
    <>
      <ul className={css.grid}>
        {photos.map((photo, at) => (
          <li key={photo.id} {...dragging(photo, at)}>
            <PhotoTile
              photo={photo}
              at={at}
              total={photos.length}
              afterMain={photos[0]?.main === true}
              onMove={(to) => move(photo.id, to)}
            />
          </li>
        ))}
      </ul>
      <p className={vh} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
