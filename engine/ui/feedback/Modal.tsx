import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { modal, modalActions, modalClose, scrim } from './Modal.css.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Accessible name of the close button; without it there is none. */
  closeLabel?: string
  /** Neither Escape nor a click beside it closes it; one of the actions must be chosen. */
  locked?: boolean
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Above the title: a picture, a mark. */
  art?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/**
 * A native dialog: the browser traps the focus and gives it back. Rendered open on the server it shows without
 * script; the script then makes it modal. Any other stands at the end of the body: inside an element that is not
 * displayed it would make the page inert and show nothing. Under 576 px it is a sheet at the bottom.
 */
export function Modal(props: ModalProps) {
  const inBrowser = useHydrated()
  const [fromServer] = useState(props.open && !inBrowser)
  if (fromServer) return <Dialog {...props} />
  return inBrowser ? createPortal(<Dialog {...props} />, document.body) : null
}

function Dialog(props: ModalProps) {
  const { title, closeLabel, role, art, actions, className, children, onClose } = props
  const dialog = useDialog(props)
  const titleId = useId()
  return (
    <dialog {...dialog} className={scrim} role={role} aria-labelledby={titleId}>
      <section className={classNames(modal, className)}>
        {closeLabel && <IconButton icon="x" label={closeLabel} className={modalClose} onClick={onClose} />}
        {art}
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className={modalActions}>{actions}</div>}
      </section>
    </dialog>
  )
}

function useDialog({ open, onClose, locked }: Pick<ModalProps, 'open' | 'onClose' | 'locked'>) {
  const ref = useRef<HTMLDialogElement>(null)
  // React must not take the attribute away on its own: a dialog leaves the top layer only by close().
  const [openAtFirst] = useState(open)
  useEffect(() => show(ref.current, open), [open])
  // Only close() gives the focus back, so a dialog that goes with its component closes first.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => show(dialog, false)
  }, [])
  return {
    ref,
    open: openAtFirst || undefined,
    // React hands up what the browser does not: a dialog that stands in this one closes alone.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!locked) onClose()
    },
    // Browsers close on a second Escape whatever the first one met.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !open) return
      // Shown again before the event came, as by React's strict mode.
      if (ref.current?.open) return
      if (locked) show(ref.current, true)
      else onClose()
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && !locked) onClose()
    },
  }
}

function show(dialog: HTMLDialogElement | null, open: boolean): void {
  if (!dialog || dialog.matches(':modal') === open) return
  if (open) {
    dialog.removeAttribute('open')
    dialog.showModal()
  } else dialog.close()
}
