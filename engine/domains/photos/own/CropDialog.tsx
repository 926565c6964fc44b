import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Radio } from '#engine/ui/choices/Radio.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Range } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from '../photos.css.ts'
import { drawTurned, RATIOS, type Shape, type Turn, turnedBy } from '../pipeline/turn.ts'
import { CropFrame } from '../shared/CropFrame.tsx'
import { cropOf, MAX_ZOOM, placeOf, type View, WHOLE } from '../shared/crop.ts'
import { usePhotoError } from '../shared/use-photo-error.ts'
import type { OwnPhoto } from './own.ts'
import { useAct } from './use-act.ts'

const SHAPES: readonly Shape[] = ['whole', 'portrait', 'square', 'landscape']

function useImage(url: string) {
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    const one = new Image()
    one.onload = () => setImage(one)
    one.src = url
    return () => {
      one.onload = null
    }
  }, [url])
  return image
}

/** The picture's position in the frame, and the visible part. */
function useCrop(url: string) {
  const image = useImage(url)
  const [turn, setTurn] = useState<Turn>(0)
  const [shape, setShape] = useState<Shape>('whole')
  const [view, setView] = useState<View>(WHOLE)
  const canvas = useRef<HTMLCanvasElement>(null)
  const natural = { width: image?.naturalWidth ?? 3, height: image?.naturalHeight ?? 4 }
  const size = turnedBy(natural, turn)
  const ratio = RATIOS[shape] ?? size.width / size.height
  useEffect(() => {
    if (image && canvas.current) drawTurned(canvas.current, image, turn)
  }, [image, turn])
  const rotate = (by: 90 | 270) => {
    setTurn((now) => ((now + by) % 360) as Turn)
    setView(WHOLE)
  }
  const choose = (next: Shape) => {
    setShape(next)
    setView(WHOLE)
  }
  return {
    ready: image !== undefined,
    canvas,
    size,
    ratio,
    turn,
    shape,
    view,
    crop: cropOf(size, ratio, view),
    setView,
    rotate,
    choose,
  }
}
type Cropping = ReturnType<typeof useCrop>

function Frame({ cropping }: { cropping: Cropping }) {
  const { t } = useTranslation('photos')
  const { ready, canvas, size, ratio, crop, setView } = cropping
  return (
    <div className={css.stage}>
      <CropFrame
        size={ready ? size : undefined}
        onView={setView}
        label={t('edit.drag')}
        style={{ aspectRatio: String(ratio), maxWidth: `calc(${ratio} * min(36vh, 24rem))` }}
      >
        <canvas ref={canvas} role="img" aria-label={t('edit.preview')} style={placeOf(size, crop)} />
      </CropFrame>
    </div>
  )
}

function Sliders({ cropping: { view, setView } }: { cropping: Cropping }) {
  const { t } = useTranslation('photos')
  const slide = (axis: keyof View) => ({
    value: view[axis],
    onChange: (event: { target: { value: string } }) =>
      setView((now) => ({ ...now, [axis]: Number(event.target.value) })),
  })
  return (
    <div className={css.sliders}>
      <Range label={t('edit.zoom')} min={1} max={MAX_ZOOM} step={0.02} {...slide('zoom')} />
      <Range label={t('edit.x')} min={-1} max={1} step={0.02} {...slide('x')} />
      <Range label={t('edit.y')} min={-1} max={1} step={0.02} {...slide('y')} />
    </div>
  )
}

function Shapes({ cropping: { shape, choose } }: { cropping: Cropping }) {
  const { t } = useTranslation('photos')
  return (
    <fieldset className={css.shapes}>
      <legend>{t('edit.shape')}</legend>
      {SHAPES.map((one) => (
        <Radio key={one} name="shape" value={one} checked={one === shape} onChange={() => choose(one)}>
          {t(`shape.${one}`)}
        </Radio>
      ))}
    </fieldset>
  )
}

/** Rotates and crops one photo: by dragging it, by keys or by sliders. */
export function CropDialog({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const { t } = useTranslation('photos')
  const words = usePhotoError()
  const cropping = useCrop(photo.large)
  const { act, busy, done, error } = useAct(`crop-${photo.id}`)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current && !busy && done && !error) onClose()
  }, [busy, done, error, onClose])
  const save = () => {
    const { crop, size, turn } = cropping
    const part = { x: crop.x / size.width, y: crop.y / size.height }
    const sides = { width: crop.width / size.width, height: crop.height / size.height }
    const fields = Object.entries({ turn, ...part, ...sides }).map(([name, value]) => [name, String(value)])
    sent.current = true
    act({ intent: 'photo_edit', photo_id: photo.id, ...Object.fromEntries(fields) })
  }
  return (
    <Modal
      open
      className={css.cropper}
      title={t('edit.title')}
      closeLabel={t('edit.close')}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={!cropping.ready} busy={busy && t('edit.saving')} onClick={save}>
            {t('edit.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
        </>
      }
    >
      <Frame cropping={cropping} />
      <p className={fine}>{t('edit.drag')}</p>
      <div className={btnRow}>
        <Button small onClick={() => cropping.rotate(270)}>
          <Icon name="rotate-ccw" />
          <span>{t('edit.left')}</span>
        </Button>
        <Button small onClick={() => cropping.rotate(90)}>
          <Icon name="rotate-ccw" className={css.mirrored} />
          <span>{t('edit.right')}</span>
        </Button>
      </div>
      <Shapes cropping={cropping} />
      <Sliders cropping={cropping} />
      {error && (
        <Alert tone="failure" live>
          {words(error)}
        </Alert>
      )}
    </Modal>
  )
}
