import type { CSSProperties, ReactNode, RefObject } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { useCropGestures } from '../own/use-crop-gestures.ts'
import { cropFrame } from './CropFrame.css.ts'
import type { Size, View } from './crop.ts'

interface CropFrameProps {
  /** Of the picture; undefined until it is known. */
  readonly size: Size | undefined
  readonly onView: (change: (now: View) => View) => void
  /** Its accessible name, which says how to move the picture. */
  readonly label: string
  readonly frame?: RefObject<HTMLDivElement | null>
  readonly className?: string
  readonly style?: CSSProperties
  /** The picture, placed by `placeOf`, and what lies over it. */
  readonly children: ReactNode
}

/** The frame around the part of a picture that remains: the picture is dragged under it, or moved by keys. */
export function CropFrame({ size, onView, label, frame, className, style, children }: CropFrameProps) {
  const gestures = useCropGestures(size, onView)
  const focusable = { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div ref={frame} className={classNames(cropFrame, className)} style={style} {...gestures} {...focusable}>
      {children}
    </div>
  )
}
