import type { CSSProperties } from 'react'

interface Image {
  readonly src: string
  /** For mail programs in dark mode. */
  readonly dark?: string | undefined
  readonly width: number
  readonly height: number
  /** Stands there while pictures are blocked, in the colours and the type of `style`; '' for a decoration. */
  readonly alt: string
  readonly className?: string
  readonly style?: CSSProperties
}

/** In a `<picture>` also where there is one file only: React adds a preload to the head for any other image. */
export function MailImage({ dark, alt, style, ...image }: Image) {
  return (
    <picture>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img {...image} alt={alt} style={{ display: 'block', ...style }} />
    </picture>
  )
}
