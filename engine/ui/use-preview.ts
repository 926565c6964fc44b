import { useEffect, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'

const known = new Map<string, string>()

function draw(thumbhash: string): string {
  const before = known.get(thumbhash)
  if (before) return before
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  known.set(thumbhash, url)
  return url
}

/**
 * A photo's colours as a tiny picture, shown until the photo is loaded. Generated in the browser only: in the server's
 * HTML it would weigh more than it is worth.
 */
export function usePreview(thumbhash: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!thumbhash) return
    try {
      setUrl(draw(thumbhash))
    } catch {
      setUrl(undefined)
    }
  }, [thumbhash])
  return url
}
