import type { ComponentProps } from 'react'
import { useFrame } from './frame-values.ts'

/** The field in which every form of somebody who is logged in sends its token. */
export const FORM_TOKEN = 'form_token'

/** A posted form with the token of the session. Every form of the back office is one; GET forms are plain. */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'method'>) {
  const { formToken } = useFrame()
  return (
    <form {...rest} method="post">
      {formToken && <input type="hidden" name={FORM_TOKEN} value={formToken} />}
      {children}
    </form>
  )
}
