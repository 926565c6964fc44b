import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useActionData, useBlocker, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { readFormState } from './form-state.ts'

const FORMS = 'form[method=post]'

/** The forms of an area, their first values, and whether any value has changed. */
function watchForms(area: Element, fromServer: boolean) {
  const forms = () => [...area.querySelectorAll<HTMLFormElement>(FORMS)]
  const saved = new Map(forms().map((form) => [form, readFormState(form, fromServer)]))
  let sent: HTMLFormElement | undefined
  return {
    /** While a form is being sent, nothing is lost. */
    isLosing: () => !sent && forms().some((form) => saved.has(form) && saved.get(form) !== readFormState(form)),
    send: (form: HTMLFormElement) => {
      sent = form
    },
    settle: (accepted: boolean) => {
      if (sent && accepted) saved.set(sent, readFormState(sent))
      sent = undefined
    },
  }
}
type Watch = ReturnType<typeof watchForms>

/** Watches the forms, and lets the browser ask before the document is closed or left. */
function useWatch(mark: RefObject<HTMLElement | null>) {
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    const area = mark.current?.closest('main')
    if (!area) return
    const stop = new AbortController()
    const { signal } = stop
    const now = watchForms(area, fromServer)
    watch.current = now
    const ask = (event: BeforeUnloadEvent) => now.isLosing() && event.preventDefault()
    // Only now: some browsers load a page that listens to this anew when Back returns to it.
    const onFirstInput = () => addEventListener('beforeunload', ask, { signal })
    if (now.isLosing()) onFirstInput()
    area.addEventListener('input', onFirstInput, { once: true, signal })
    area.addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && now.send(target), { signal })
    return () => stop.abort()
  }, [mark, fromServer])
  return watch
}

/**
 * Asks before changes in the forms of `main` are lost by a link, by Back or by closing the window. Rendered once on a
 * page, anywhere in `main`. An action that accepts a form redirects; one that refuses it returns data.
 */
export function LeaveGuard() {
  const { t } = useTranslation('common')
  const mark = useRef<HTMLSpanElement>(null)
  const watch = useWatch(mark)
  const { state } = useNavigation()
  const refused = useActionData() !== undefined
  useEffect(() => {
    if (state === 'idle') watch.current?.settle(!refused)
  }, [watch, state, refused])
  const isAsked: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    (from.pathname !== to.pathname || from.search !== to.search) && watch.current?.isLosing() === true
  const blocker = useBlocker(isAsked)
  const stay = () => blocker.reset?.()
  return (
    <>
      <span ref={mark} hidden />
      {blocker.state === 'blocked' && (
        <Modal
          open
          role="alertdialog"
          title={t('leave.title')}
          onClose={stay}
          actions={
            <>
              <Button kind="primary" onClick={stay}>
                {t('leave.stay')}
              </Button>
              <Button kind="quiet" onClick={() => blocker.proceed()}>
                {t('leave.go')}
              </Button>
            </>
          }
        >
          <p>{t('leave.text')}</p>
        </Modal>
      )}
    </>
  )
}
