import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Alert } from './Alert.tsx'
import { toast, toastRegion } from './Toast.css.ts'
import { TOASTS, type ToastItem, toasts } from './toasts.ts'

const NONE: readonly ToastItem[] = []

export const Toast = ({ tone, text }: Pick<ToastItem, 'tone' | 'text'>) => (
  <Alert tone={tone} className={toast}>
    {text}
  </Alert>
)

/** Bars, composers and rows of buttons that stand at the foot of the window on some screens. */
const AT_FOOT = '[data-chrome="bottom-bar"], [data-foot]'

/** Height in pixels of what is at the foot of the window now. */
function footHeight(): number {
  const tops = [...document.querySelectorAll(AT_FOOT)].map((element) => element.getBoundingClientRect())
  const { innerHeight } = window
  const atFoot = tops.filter(({ top, height }) => height > 0 && top > innerHeight / 2 && top < innerHeight)
  return Math.max(0, ...atFoot.map(({ top }) => innerHeight - top))
}

/** Rendered once in the document, from the start, so that its messages are announced. They cover no button at the foot. */
export function ToastRegion() {
  const items = useSyncExternalStore(toasts.listen, toasts.list, () => NONE)
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (items.length > 0 && region.current) region.current.style.marginBottom = `${footHeight()}px`
  }, [items])
  return (
    <div ref={region} id={TOASTS} className={toastRegion} role="status">
      {items.map((item) => (
        <Toast key={item.id} tone={item.tone} text={item.text} />
      ))}
    </div>
  )
}
