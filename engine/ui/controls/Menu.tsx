import { type ReactNode, useEffect, useId, useRef } from 'react'
import { moveFocus, placeBeside } from '../menu-list.ts'
import { menu } from './Menu.css.ts'

type MenuProps = {
  /** Accessible name of the button, whatever a design shows of it. */
  label: string
  trigger: ReactNode
  className?: string
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode
}

/** A button that opens a native popover: Escape and a click beside it close it, arrow keys move through it. */
export function Menu({ label, trigger, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (button.current && list.current ? bind(button.current, list.current) : undefined), [])
  return (
    <>
      <button ref={button} type="button" className={className} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      <div ref={list} id={id} popover="auto" className={menu}>
        {children}
      </div>
    </>
  )
}

function bind(button: HTMLElement, list: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  list.addEventListener('toggle', () => placeBeside(button.getBoundingClientRect(), list), { signal })
  list.addEventListener('click', () => list.hidePopover(), { signal })
  list.addEventListener('keydown', (event) => moveFocus(event, list), { signal })
  return () => stop.abort()
}
