import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useFormAnswer } from '#engine/platform/client/use-form-answer.ts'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'

/**
 * After each form that the server refused, whichever it is, the focus moves from its button to the first faulty field.
 * Without script the document opens with the focus there (`useFirstFault`).
 */
export function useFocusOnRefusal(): void {
  const page = useNavigation().formMethod === 'POST'
  const parts = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const isPosting = page || parts
  const hasPosted = useRef(false)
  const answer = useFormAnswer()
  const before = useRef(answer)
  useEffect(() => {
    // React leaves out the state between where the answer comes at once.
    const isAnswered = answer !== null && answer !== before.current
    if ((hasPosted.current || isAnswered) && !isPosting) focusFirstFault()
    hasPosted.current = isPosting
    before.current = answer
  }, [isPosting, answer])
}
