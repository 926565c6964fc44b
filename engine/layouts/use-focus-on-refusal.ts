import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useFormAnswer } from '#engine/platform/client/forms/use-form-answer.ts'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'

/**
 * After each form that the server refused, whichever it is, the focus moves from its button to the first faulty field:
 * with the answer of a page's form, not when the page has been loaded anew after it. It stays where the reader has gone
 * on to write by then. Without script the document opens with the focus there (`useFirstFault`).
 */
export function useFocusOnRefusal(): void {
  const answer = useFormAnswer()
  const isPosting = useNavigation().state === 'submitting'
  const isPart = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const last = useRef({ answer, isPart, sender: null as Element | null })
  useEffect(() => {
    const before = last.current
    last.current = { answer, isPart, sender: isPosting || isPart ? document.activeElement : null }
    if ((answer && answer !== before.answer) || (before.isPart && !isPart)) focusFirstFault(before.sender)
  }, [isPosting, isPart, answer])
}
