import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import * as css from '../chat.css.ts'

type SearchFormProps = {
  words: string
  onWords: (words: string) => void
  /** Opened on this page, and not by its address: the field takes the focus. */
  isHere: boolean
}

/** Searches conversations by the name of the other member; sent to the list without script. */
export function SearchForm({ words, onWords, isHere }: SearchFormProps) {
  const { t } = useTranslation('chat')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isHere) field.current?.focus()
  }, [isHere])
  return (
    <Form action="/chats" role="search" className={css.convsSearch} onSubmit={(event) => event.preventDefault()}>
      <label>
        <VisuallyHidden>{t('search')}</VisuallyHidden>
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          placeholder={t('search')}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </label>
    </Form>
  )
}
