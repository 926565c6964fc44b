import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { inDark, parts } from '../theme/layers.ts'
import type { Role } from './art.ts'

const { primary, accent, accent2, secondary, tint, surface, text, scrim, bg } = vars.colour
/** Where accent2 is a colour of text, too: softened towards accent. */
const softened = (share: number) => `color-mix(in srgb, ${accent2} ${share}%, ${accent})`

export const drawing = style(
  parts({
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)

/** Roles alone, so that each theme dresses the gifts. Shade is the scrim: it stays a shade in dark schemes. */
const COLOURS = {
  primary: { fill: primary },
  accent: { fill: accent },
  accent2: { fill: softened(70) },
  secondary: { fill: secondary },
  tint: { fill: tint },
  surface: { fill: surface },
  text: { fill: text },
  shade: { fill: scrim, opacity: 0.42 },
  primaryLine: { stroke: primary },
  accentLine: { stroke: accent },
  accent2Line: { stroke: softened(60) },
  secondaryLine: { stroke: secondary },
  surfaceLine: { stroke: surface },
  textLine: { stroke: text },
} as const satisfies Record<Role, object>
export const roles = styleVariants(COLOURS, (colours) => [parts(colours)])

/* Light things stay light in the dark. */
inDark(`.${roles.surface}`, { fill: text }, 'parts')
inDark(`.${roles.text}`, { fill: bg }, 'parts')
