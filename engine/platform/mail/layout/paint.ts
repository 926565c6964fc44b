import type { CSSProperties } from 'react'
import type { MailFrame } from '../content.ts'
import { inColours, type MailClass } from '../mail-styles.ts'

/** A table for layout, which screen readers do not announce. */
export const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** The colour as an attribute, for mail programs that drop styles. */
export const ground = (bgcolor: string): object => ({ bgcolor })

/** The class and the inline colours of a part, with more of its style. */
type Painter = (name: MailClass, more?: CSSProperties) => { className: string; style: CSSProperties }

export interface Styles {
  readonly font: CSSProperties
  readonly display: CSSProperties
  readonly paint: Painter
}

export function stylesOf({ look }: Pick<MailFrame, 'look'>): Styles {
  return {
    font: { fontFamily: look.bodyFont },
    display: {
      fontFamily: look.displayFont,
      fontWeight: Number(look.displayWeight),
      textTransform: look.displayCase,
    },
    paint: (name, more = {}) => ({ className: name, style: { ...inColours(look.colours, name), ...more } }),
  }
}
