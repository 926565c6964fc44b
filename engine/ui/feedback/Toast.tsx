import { useSyncExternalStore } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { toast, toastRegion } from './Toast.css.ts'
import { type ToastItem, toasts } from './toasts.ts'

const NONE: readonly ToastItem[] = []

export function Toast({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className={toast}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  )
}

/** Rendered once in the document, from the start, so that its messages are announced. */
export function ToastRegion() {
  const items = useSyncExternalStore(toasts.listen, toasts.list, () => NONE)
  return (
    <div className={toastRegion} role="status">
      {items.map((item) => (
        <Toast key={item.id} icon={item.icon} text={item.text} />
      ))}
    </div>
  )
}
