import { type FormEvent, useId, useState } from 'react'
import { useSubmit } from 'react-router'

/**
 * Passes on members in a list, and takes a pass back: one form for all. Without script a button leads to the page anew,
 * which then offers the way back.
 */
export function usePasses() {
  const form = useId()
  const submit = useSubmit()
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const onSubmit = (event: FormEvent) => {
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    event.preventDefault()
    setPassed((now) => {
      const next = new Set(now)
      if (name === 'pass') next.add(value)
      else next.delete(value)
      return next
    })
    void submit({ [name]: value }, { method: 'post', action: '/likes', fetcherKey: `pass-${value}`, navigate: false })
  }
  const press = (name: 'pass' | 'undo', id: string) => ({ type: 'submit', form, name, value: id }) as const
  return {
    hasPassed: (id: string) => passed.has(id),
    pressPass: (id: string) => press('pass', id),
    pressUndo: (id: string) => press('undo', id),
    passes: <form id={form} method="post" action="/likes" onSubmit={onSubmit} />,
  }
}
