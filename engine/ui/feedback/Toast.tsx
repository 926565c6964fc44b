import { useSyncExternalStore } from 'react'
import { Alert } from './Alert.tsx'
import { toast, toastRegion } from './Toast.css.ts'
import { type ToastItem, toasts } from './toasts.ts'

const NONE: readonly ToastItem[] = []

export const Toast = ({ tone, text }: Pick<ToastItem, 'tone' | 'text'>) => (
  <Alert tone={tone} className={toast}>
    {text}
  </Alert>
)

/** Rendered once in the document, from the start, so that its messages are announced. */
export function ToastRegion() {
  const items = useSyncExternalStore(toasts.listen, toasts.list, () => NONE)
  return (
    <div className={toastRegion} role="status">
      {items.map((item) => (
        <Toast key={item.id} tone={item.tone} text={item.text} />
      ))}
    </div>
  )
}
