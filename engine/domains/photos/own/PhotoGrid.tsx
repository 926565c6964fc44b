import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../photos.css.ts'
import type { OwnPhoto } from './own.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { useAct } from './use-act.ts'
import { useDragOrder, withMoved } from './use-drag-order.ts'

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

/** The photos as last ordered here, until the server has answered. */
function useOrder(photos: readonly OwnPhoto[]) {
  const { act, busy } = useAct('photo-order')
  const [wished, setWished] = useState<readonly OwnPhoto[]>()
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) setWished(undefined)
    wasBusy.current = busy
  }, [busy])
  const shown = wished ?? photos
  const move = (from: number, to: number) => {
    const photo = shown[from]
    if (!photo) return
    setWished(withMoved(shown, from, to))
    act({ intent: 'photo_move', photo_id: photo.id, to: String(to) })
  }
  return { shown, move }
}

/** The member's photos in order; dragging and the arrows change it. */
export function PhotoGrid({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation('photos')
  const list = useRef<HTMLUListElement>(null)
  const { shown, move } = useOrder(photos)
  const remember = useFocusAfterMove(shown)
  const [announcement, setAnnouncement] = useState('')
  const afterMain = shown[0]?.main === true
  const moveAndTell = (from: number, to: number) => {
    move(from, to)
    setAnnouncement(t('moved', { n: to + 1, total: shown.length }))
  }
  const drag = useDragOrder(list, afterMain ? 1 : 0, moveAndTell)
  return (
    <>
      <ul ref={list} className={css.grid}>
        {shown.map((photo, at) => {
          const movable = shown.length > 1 && !photo.main
          return (
            <li key={photo.id} className={css.tile} data-movable={movable || undefined} {...(movable && drag(at))}>
              <PhotoTile
                photo={photo}
                at={at}
                total={shown.length}
                afterMain={afterMain}
                onMove={(to) => {
                  remember(photo.id, to < at)
                  moveAndTell(at, to)
                }}
              />
            </li>
          )
        })}
      </ul>
      <p className={vh} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
