export type Scheme = 'auto' | 'light' | 'dark'

/** A story in a theme, at a width of the window in px. */
export interface Picture {
  readonly story: string
  readonly title: string
  readonly theme: string
  readonly scheme: Scheme
  readonly width: number
}

export const fileOf = ({ story, theme, scheme, width }: Picture) => `${story}--${theme}-${scheme}-${width}.png`

/** The theme, and of the rest what is not as usual. */
export const lookOf = ({ theme, scheme, width }: Picture) =>
  [theme, scheme === 'auto' ? '' : scheme, width === 390 ? '' : `${width} px`].filter(Boolean).join(' ')
