import { useEffect, useRef, useState } from 'react'
import { shot } from './Overview.css.ts'

/** A page of Storybook loads hundreds of files: with all windows at once, the browser refuses some. */
const AT_ONCE = 2
const POLL_FRAME_MS = 100

const waiting = new Set<() => void>()
let loading = 0

function beginNext() {
  for (const begin of waiting) {
    if (loading >= AT_ONCE) return
    waiting.delete(begin)
    loading += 1
    begin()
  }
}

function end() {
  loading -= 1
  beginNext()
}

/** Calls back once the element is near what shows and it is its turn. @returns what takes the wish back */
function takeTurn(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      waiting.add(begin)
      beginNext()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    waiting.delete(begin)
  }
}

const isDrawn = ({ contentDocument: page }: HTMLIFrameElement) =>
  page?.querySelector('#storybook-root > *, .sb-show-errordisplay') != null

interface WindowProps {
  readonly title: string
  readonly src: string
  /** In px, of the window itself; it is shown at `scale`. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A story at the width of a window, shown smaller. It is loaded when it is scrolled to, a few at a time. */
export function Window({ title, src, width, height, scale }: WindowProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isBegun, setBegun] = useState(false)
  useEffect(() => (box.current ? takeTurn(box.current, () => setBegun(true)) : undefined), [])
  useEffect(() => {
    if (!isBegun) return
    const timer = setInterval(() => {
      if (frame.current && !isDrawn(frame.current)) return
      clearInterval(timer)
      end()
    }, POLL_FRAME_MS)
    return () => clearInterval(timer)
  }, [isBegun])
  return (
    <div ref={box} className={shot} style={{ width: width * scale, height: height * scale }}>
      {isBegun && (
        <iframe
          ref={frame}
          title={title}
          src={src}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
