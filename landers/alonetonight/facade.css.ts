import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, inDark, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const { hero, heroText, line, tint, accent, accent2, primary } = vars.colour
const mixed = (one: string, share: number, other: string) => `color-mix(in srgb, ${one} ${share}%, ${other})`
const bar = (colour: string) => `linear-gradient(${colour} 0 0)`

export const wall = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '.9rem',
    alignContent: 'start',
    padding: `.9rem ${vars.space.gutter} 0`,
    overflow: 'hidden',
    '@media': {
      [ON_WIDE]: { gridTemplateColumns: 'repeat(9, 1fr)', gap: '1.5rem 1.35rem', paddingBlockStart: '1.75rem' },
    },
  }),
)

/** A sash between the viewer and the room, and a sill below. */
export const window = style(
  landers({
    position: 'relative',
    aspectRatio: '3 / 4',
    background: mixed(tint, 55, hero),
    boxShadow: `inset 0 0 0 1px ${line}, 0 7px 0 -1px ${mixed(line, 70, hero)}`,
    '@media': { '(max-width: 991.98px)': { aspectRatio: '4 / 5' } },
  }),
)
export const unlit = style(landers({ fill: hero, opacity: 0.7 }))

/** A light that goes on at once, as a tube flickers. */
const light = keyframes({ from: { opacity: 0 }, '60%': { opacity: 0.35 }, to: { opacity: 1 } })

export const room = style(
  landers({
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    fill: heroText,
    animation: `${light} .26s steps(2) backwards`,
  }),
)
const glowing = (colour: string) =>
  landers({ background: colour, boxShadow: `0 0 3.75rem ${mixed(colour, 34, 'transparent')}` })
export const glows = styleVariants({
  amber: [glowing(accent)],
  red: [glowing(primary)],
  rose: [glowing(mixed(accent2, 62, primary))],
  pale: [glowing(mixed(accent, 62, heroText))],
})
export const face = style(
  landers({ position: 'absolute', insetInline: '-14%', insetBlockEnd: '-8%', width: '128%', maxWidth: 'none' }),
)
/* What stands before a light is dark, in bright schemes, too. */
const before = mixed(hero, 84, accent)
inDark(`.${room}`, { fill: before }, 'landers')

export const tail = style(landers({ fill: 'none', stroke: heroText, strokeWidth: 4 }))
inDark(`.${tail}`, { stroke: before }, 'landers')

/** Dark until the form is at a step. */
const waiting = landers({ opacity: 0, animation: 'none', transition: `opacity .2s steps(2)` })
export const waits = styleVariants({ age: [waiting], mail: [waiting] })
const lit = landers({ opacity: 1 })
globalStyle(`:has(#age:target) > .${wall} .${waits.age}, :has(#mail:target) > .${wall} .${waits.age}`, lit)
globalStyle(`:has(#mail:target) > .${wall} .${waits.mail}`, lit)

globalStyle(`.${window} svg`, landers({ position: 'absolute', inset: 0, width: '100%', height: '100%' }))
globalStyle(
  `.${window}::after`,
  landers({
    content: "''",
    position: 'absolute',
    inset: 0,
    background: `${bar(line)} 50% 0 / 5px 100% no-repeat, ${bar(line)} 0 34% / 100% 5px no-repeat`,
  }),
)
globalStyle(
  `.${window}:has(> .${room})::after`,
  landers({ background: `${bar(hero)} 50% 0 / 5px 100% no-repeat, ${bar(hero)} 0 34% / 100% 5px no-repeat` }),
)
/* Nobody stands behind a bar. */
globalStyle(`.${window}:has(.${face})::after`, landers({ background: `${bar(hero)} 0 12% / 100% 4px no-repeat` }))

/* One by one, in four seconds. */
const ORDER = [2, 6, 4, 8, 16, 1, 15, 17, 25]
for (const [at, place] of ORDER.entries())
  globalStyle(`.${window}:nth-child(${place}) > .${room}`, landers({ animationDelay: `${0.3 + at * 0.4}s` }))

globalStyle(`.${window}:nth-child(n + 9)`, landers({ '@media': { '(max-width: 991.98px)': { display: 'none' } } }))
