import { type FocusEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { EMAIL_KEPT, EMAIL_SUGGESTED, suggestEmail } from './email-suggestion.ts'
import { link } from './forms.css.ts'

interface EmailFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly error: string | undefined
}

/**
 * A new e-mail address, with 'Did you mean' for a domain that looks mistyped. Without script the server suggests, and
 * the suggestion is a button that sends the form with it; so the form needs a first button of its own for Enter.
 */
export function EmailField({ label, value = '', error }: EmailFieldProps) {
  const { t } = useTranslation('accounts')
  const [doubted, setDoubted] = useState(value)
  const suggestion = suggestEmail(doubted.trim())
  const id = useId()
  // Typed and left before the script came.
  const early = useEarlyInput(value, (email) => document.activeElement?.id !== id && setDoubted(email))
  const take = () => {
    const input = document.getElementById(id) as HTMLInputElement
    input.value = suggestion!
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
    setDoubted('')
  }
  return (
    <>
      <TextField
        ref={early}
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={180}
        label={label}
        defaultValue={value}
        error={error}
        onBlur={(event: FocusEvent<HTMLInputElement>) => setDoubted(event.target.value)}
        hint={
          suggestion && (
            <button
              type="submit"
              name={EMAIL_SUGGESTED}
              value={suggestion}
              className={link}
              onClick={(event) => {
                event.preventDefault()
                take()
              }}
            >
              {t('didYouMean', { email: suggestion })}
            </button>
          )
        }
      />
      <input type="hidden" name={EMAIL_KEPT} value={suggestion ? doubted : ''} />
    </>
  )
}
