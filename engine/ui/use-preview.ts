import { useEffect, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'

const known = new Map<string, string>()

/** Later than this, a preview is drawn although the page is busy. */
const LATEST_MS = 500

function draw(thumbhash: string): string {
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  known.set(thumbhash, url)
  return url
}

/** Calls when the page is idle, soon where the browser does not say when that is (Safari); answers what cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(asked)
}

/**
 * A photo's colours as a tiny picture, shown until the photo is loaded. Generated in the browser only: in the server's
 * HTML it would weigh more than it is worth. Each in an idle moment of its own: those of a list, drawn at once, kept a
 * phone from answering for a third of a second.
 */
export function usePreview(thumbhash: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    setUrl(thumbhash && known.get(thumbhash))
    if (!thumbhash || known.has(thumbhash)) return
    return whenIdle(() => {
      try {
        setUrl(draw(thumbhash))
      } catch {
        // Not a thumbhash: the photo comes without a preview.
        setUrl(undefined)
      }
    })
  }, [thumbhash])
  return url
}
