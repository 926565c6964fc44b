import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import { menu } from '#engine/ui/controls/Menu.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { moveFocus, placeBeside } from '#engine/ui/menu-list.ts'

/** A message whose menu is open, with the element it belongs to. */
export interface Chosen {
  readonly message: ChatMessage
  readonly beside: HTMLElement
}

type MessageMenuProps = {
  chosen: Chosen | undefined
  name: string
  onClose: () => void
  onReport: (message: ChatMessage) => void
  onBlock: () => void
}

/** The menu of the messages: one for all, beside the message it is opened for. */
export function MessageMenu({ chosen, name, onClose, onReport, onBlock }: MessageMenuProps) {
  const { t } = useTranslation('chat')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!chosen || !element) return
    element.showPopover()
    placeBeside(chosen.beside.getBoundingClientRect(), element)
    element.querySelector('button')?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, element)
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [chosen])
  if (!chosen) return null
  const { message, beside } = chosen
  const close = () => list.current?.hidePopover()
  const act = (what: () => void) => () => {
    close()
    what()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text)
      toast(t('copied'), 'success')
    } catch {
      toast(t('copyFailed'), 'failure')
    }
  }
  return (
    <div
      ref={list}
      popover="auto"
      className={menu}
      onToggle={(event) => {
        if (event.newState === 'open') return
        beside.focus({ preventScroll: true })
        onClose()
      }}
    >
      {message.text !== '' && (
        <button type="button" onClick={act(() => void copy())}>
          <Icon name="copy" />
          {t('menu.copy')}
        </button>
      )}
      {!message.own && (
        <>
          <button type="button" onClick={act(() => onReport(message))}>
            <Icon name="flag" />
            {t('menu.reportMessage')}
          </button>
          <button type="button" onClick={act(onBlock)}>
            <Icon name="ban" />
            {t('menu.block', { name })}
          </button>
        </>
      )}
    </div>
  )
}
