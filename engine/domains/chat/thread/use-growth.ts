import { useLayoutEffect, useRef } from 'react'

/** For browsers that do not size a field by its content themselves: gives a text area the height of its text. */
export function useGrowth(text: string) {
  const field = useRef<HTMLTextAreaElement | null>(null)
  useLayoutEffect(() => {
    const { current } = field
    // The text decides the height.
    void text
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.offsetHeight - current.clientHeight + current.scrollHeight}px`
  }, [text])
  return (element: HTMLTextAreaElement | null) => {
    field.current = element
  }
}
