import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { blank, photo, preview as previewClass, veiled as veiledClass } from './Photo.css.ts'
import { Preview } from './Preview.tsx'

type PhotoProps = {
  src: string | null | undefined
  /** Empty if the name is shown beside it. */
  alt: string
  /** A tiny preview as a data URL (thumbhash), shown until the picture is loaded. */
  preview?: string | null
  /** The same as a thumbhash (base64), drawn in the browser. */
  thumbhash?: string
  /** What a crop keeps: tenths from the left and from the top, as two digits. */
  focus?: string | null
  /** Blurred, for viewers without access. The server sends a blurred file too: this style is no access control. */
  veiled?: boolean
  /** Above the fold: load at once. */
  eager?: boolean
  /** Decoration: fonts and stylesheets are loaded before it. */
  late?: boolean
  srcSet?: string
  sizes?: string
  className?: string
  /** Online tag, fictional label, tools: they place themselves. */
  children?: ReactNode
}

/** Drawn in the browser alone: on the server each would be a component that draws nothing. */
const DRAWS_PREVIEWS = typeof document !== 'undefined'

/** For lists of dozens, which take a component's time for each. */
export function drawPhoto(props: PhotoProps) {
  const { src, alt, preview, thumbhash, focus, veiled, eager, late, srcSet, sizes, className, children } = props
  return (
    <div className={classNames(photo, !src && !preview && blank, veiled && veiledClass, className)}>
      {preview && <img className={previewClass} src={preview} alt="" aria-hidden="true" />}
      {DRAWS_PREVIEWS && thumbhash && <Preview thumbhash={thumbhash} />}
      {src && (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          data-focus={focus}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : late ? 'low' : undefined}
          decoding="async"
        />
      )}
      {children}
    </div>
  )
}

export const Photo = (props: PhotoProps) => drawPhoto(props)
