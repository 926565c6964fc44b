import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const known = new Map<string, string>()

type Decode = typeof import('thumbhash').thumbHashToDataURL

/** Undefined for what is no thumbhash: the photo comes without a preview. */
function draw(thumbhash: string, decode: Decode): string | undefined {
  try {
    const url = decode(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
    known.set(thumbhash, url)
    return url
  } catch {
    return undefined
  }
}

/**
 * A photo's colours as a tiny picture, shown until the photo is loaded. Generated in the browser only: in the server's
 * HTML it would weigh more than it is worth. Each in an idle moment of its own: those of a list, drawn at once, stopped a
 * phone from answering for a third of a second.
 */
export function usePreview(thumbhash: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    setUrl(thumbhash && known.get(thumbhash))
    if (!thumbhash || known.has(thumbhash)) return
    let isWanted = true
    const drawLater = (decode: Decode) => whenIdle(() => isWanted && setUrl(draw(thumbhash, decode)))
    // By name, so that the rest of the package is left out. Without the network there is no preview.
    whenIdle(() =>
      import('thumbhash').then(
        ({ thumbHashToDataURL }) => drawLater(thumbHashToDataURL),
        () => {},
      ),
    )
    return () => {
      isWanted = false
    }
  }, [thumbhash])
  return url
}
