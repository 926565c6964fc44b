import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useFormAnswer } from '#engine/platform/client/use-form-answer.ts'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'

/**
 * After each form that the server refused, whichever it is, the focus moves from its button to the first faulty field:
 * with the answer of a page's form, not when the page has been loaded anew after it. It stays where the reader has gone
 * on to write by then. Without script the document opens with the focus there (`useFirstFault`).
 */
export function useFocusOnRefusal(): void {
  const isPosting = useNavigation().state === 'submitting'
  const arePartsPosting = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const answer = useFormAnswer()
  const before = useRef({ answer, arePartsPosting })
  const sentFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (isPosting || arePartsPosting) sentFrom.current = document.activeElement
  }, [isPosting, arePartsPosting])
  useEffect(() => {
    const isAnswered = answer !== null && answer !== before.current.answer
    const arePartsAnswered = before.current.arePartsPosting && !arePartsPosting
    before.current = { answer, arePartsPosting }
    if ((isAnswered || arePartsAnswered) && !isWritingOutside(sentFrom.current)) focusFirstFault()
    if (isAnswered || arePartsAnswered) sentFrom.current = null
  }, [arePartsPosting, answer])
}

/** Whether the reader writes in a control other than the one that sent the form; where none is known, they do not. */
function isWritingOutside(sender: Element | null): boolean {
  const { activeElement: active } = document
  return sender !== null && active !== sender && active !== null && active.matches('input, textarea, select')
}
