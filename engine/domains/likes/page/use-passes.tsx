import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#engine/platform/client/call.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'

/**
 * Passes on members in a list, and takes a pass back: one form for all, shown at once and undone when the call fails.
 * Without script a button leads to the page anew, which then offers the way back.
 */
export function usePasses() {
  const { t } = useTranslation('likes')
  const form = useId()
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const set = (id: string, has: boolean) =>
    setPassed((now) => new Set(has ? [...now, id] : [...now].filter((one) => one !== id)))
  const send = async (id: string, passes: boolean) => {
    set(id, passes)
    const sent = await call(passes ? 'POST' : 'DELETE', '/api/pass.php', { profile: { id } })
    if (sent.ok) return
    set(id, !passes)
    toast(t('error.failed'), 'failure')
  }
  const onSubmit = (event: FormEvent) => {
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    event.preventDefault()
    void send(value, name === 'pass')
  }
  const press = (name: 'pass' | 'undo', id: string) => ({ type: 'submit', form, name, value: id }) as const
  return {
    hasPassed: (id: string) => passed.has(id),
    pressPass: (id: string) => press('pass', id),
    pressUndo: (id: string) => press('undo', id),
    passes: <form id={form} method="post" action="/likes" onSubmit={onSubmit} />,
  }
}
