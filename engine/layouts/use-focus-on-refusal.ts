import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
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
  useEffect(() => {
    if (hasPosted.current && !isPosting) focusFirstFault()
    hasPosted.current = isPosting
  }, [isPosting])
}
