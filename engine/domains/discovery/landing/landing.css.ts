import { globalStyle, style } from '@vanilla-extract/css'
import { atMostLines } from '#engine/ui/at-most-lines.ts'
import { ON_PHONE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { btn } from '#engine/ui/controls/Button.css.ts'
import { fitted } from '#engine/ui/display/fitted.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const stack = (gap: string) => ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, alignContent: 'start' })
/** From here on there is room for a photo beside the words. */
const BESIDE = '(min-width: 576px)'
const STACKED = '(max-width: 575.98px)'
const isFictional = ":has([data-slot='fictional_warning'])"

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const column = {
  width: '100%',
  maxWidth: vars.space.content,
  marginInline: 'auto',
  padding: `calc(${vars.space.u} * 4) ${vars.space.gutter} calc(${vars.space.u} * 8)`,
}

export const name = style(
  screens({
    fontSize: fitted(vars.type.t5),
    hyphens: 'manual',
    overflowWrap: 'anywhere',
  }),
)
export const start = style(screens(stack(`calc(${vars.space.u} * 2)`)))
export const login = style(
  screens({
    color: vars.colour.link,
    textDecoration: 'underline',
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    minHeight: '2.75rem',
  }),
)
export const goBar = style(screens({ display: 'flex' }))

export const portrait = style(
  screens({
    display: 'grid',
    '@media': {
      [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        minHeight: `calc(100svh - ${vars.space.navH})`,
      },
    },
  }),
)
export const portraitArt = style(
  screens({
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    background: vars.colour.hero,
    '@media': {
      [STACKED]: { justifyItems: 'center', padding: `calc(${vars.space.u} * 1.5)` },
      [ON_WIDE]: {
        padding: `calc(${vars.space.u} * 4) calc(${vars.space.u} * 4) calc(${vars.space.u} * 4) ${vars.space.gutter}`,
      },
    },
  }),
)
/** Behind the photo. */
export const ornament = style(
  screens({
    position: 'absolute',
    zIndex: -1,
    insetInlineEnd: '-2rem',
    insetBlockEnd: '-4rem',
    width: '13rem',
    height: '13rem',
    '@media': {
      [ON_WIDE]: { insetInlineEnd: 0, insetBlockEnd: '-6rem', width: '26rem', height: '26rem' },
    },
  }),
)
export const portraitText = style(
  screens({
    ...stack(`calc(${vars.space.u} * 2.5)`),
    padding: `calc(${vars.space.u} * 2.5) ${vars.space.gutter} calc(${vars.space.u} * 6)`,
    '@media': {
      [ON_WIDE]: { alignContent: 'center', maxWidth: '40rem', paddingInlineStart: `calc(${vars.space.u} * 7)` },
    },
  }),
)
export const quote = style(
  screens({
    margin: 0,
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.4 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  }),
)

/** A sheet of paper on the colour of the hero, and beside it, or below, the card of the answer. */
export const letter = style(
  screens({
    ...stack(`calc(${vars.space.u} * 4)`),
    padding: `calc(${vars.space.u} * 5) max(${vars.space.gutter}, (100% - ${vars.space.content}) / 2)`,
    background: vars.colour.hero,
    '@media': {
      [ON_PHONE]: { gap: vars.space.u, paddingBlock: vars.space.u },
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1.6fr) minmax(18rem, 1fr)',
        gap: `calc(${vars.space.u} * 6)`,
        alignItems: 'center',
        alignContent: 'center',
        minHeight: `calc(100svh - ${vars.space.navH})`,
      },
    },
  }),
)
export const paper = style(
  screens({
    ...stack(`calc(${vars.space.u} * 4)`),
    padding: `clamp(1rem, 4.5vw, 4rem)`,
    color: vars.colour.text,
    background: vars.colour.surface,
    boxShadow: vars.shape.sh2,
    '@media': { [ON_PHONE]: { gap: vars.space.u } },
  }),
)
/** Below the words: who wrote them, and the stamp. */
export const foot = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `calc(${vars.space.u} * 2)`,
    alignItems: 'end',
  }),
)
export const signature = style(
  screens({ ...stack(`calc(${vars.space.u} * .5)`), justifyItems: 'start', containerType: 'inline-size' }),
)
/** Its edge is perforated. */
export const stamp = style(
  screens({
    display: 'grid',
    width: 'clamp(3.25rem, 9vw, 6.5rem)',
    aspectRatio: '4 / 5',
    padding: 'clamp(.35rem, .9vw, .7rem)',
    background: vars.colour.hero,
    outline: `.3rem dotted ${vars.colour.surface}`,
    outlineOffset: '-.15rem',
  }),
)
export const seal = style(screens({ background: vars.colour.primary }))
export const words = style(
  screens({
    ...stack(`calc(${vars.space.u} * 2)`),
    font: `${vars.type.wDisplay} clamp(1.3rem, 3vw, calc(${vars.type.t4} * 1.1))/1.42 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  }),
)
export const answer = style(
  screens({
    ...stack(`calc(${vars.space.u} * 2)`),
    '@media': { [ON_PHONE]: { padding: `calc(${vars.space.u} * 1.75)` } },
  }),
)

export const board = style(
  screens({
    ...column,
    ...stack(`calc(${vars.space.u} * 4)`),
    '@media': {
      [ON_PHONE]: { gap: `calc(${vars.space.u} * 2)`, paddingTop: `calc(${vars.space.u} * 2)` },
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 1fr) minmax(18rem, 1fr)',
        gridTemplateRows: 'auto auto 1fr',
        gap: `calc(${vars.space.u} * 4) calc(${vars.space.u} * 6)`,
      },
    },
  }),
)
export const boardWho = style(
  screens({
    ...stack(`calc(${vars.space.u} * 1.5)`),
    containerType: 'inline-size',
    '@media': { [ON_WIDE]: { gridColumn: '1 / 3' } },
  }),
)
export const strip = style(
  screens({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 16rem)',
    gap: `calc(${vars.space.u} * 1.5)`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media': { [ON_WIDE]: { gridColumn: '1 / 3' } },
  }),
)
export const boardText = style(
  screens({ ...stack(`calc(${vars.space.u} * 4)`), '@media': { [ON_WIDE]: { gridColumn: '1 / 3' } } }),
)
export const boardStart = style(
  screens({
    ...stack(`calc(${vars.space.u} * 2)`),
    '@media': {
      [ON_PHONE]: { paddingBlock: `calc(${vars.space.u} * 2)` },
      [ON_WIDE]: {
        gridColumn: '3',
        gridRow: '1 / span 3',
        alignSelf: 'start',
        position: 'sticky',
        top: `calc(${vars.space.navH} + ${vars.space.u} * 3)`,
      },
    },
  }),
)

// Small enough that the button is on a phone's first screen, and whole: a face that is cropped and blurred is nobody's.
globalStyle(
  `.${portraitArt} .${photo}`,
  screens({
    width: '100%',
    height: '100%',
    '@media': {
      [STACKED]: {
        width: 'auto',
        height: 'clamp(8rem, 22svh, 12rem)',
        aspectRatio: '4 / 5',
        borderRadius: vars.place.rMainS,
      },
      [ON_WIDE]: {
        alignSelf: 'center',
        justifySelf: 'center',
        width: 'min(100%, 28rem)',
        height: 'clamp(24rem, calc(100svh - 13rem), 38rem)',
        borderRadius: vars.place.rMain,
      },
    },
  }),
)
globalStyle(`.${strip} .${photo}`, screens({ width: '100%', aspectRatio: vars.shape.cardRatio }))
/* Prints laid on the board, none quite straight. */
globalStyle(
  `.${strip} > li`,
  screens({
    padding: 'clamp(.25rem, .8vw, .7rem)',
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    boxShadow: vars.shape.sh2,
    rotate: '-1.5deg',
  }),
)
globalStyle(`.${strip} > li:nth-child(2)`, screens({ rotate: '1deg' }))
globalStyle(`.${strip} > li:nth-child(3)`, screens({ rotate: '-.6deg' }))
globalStyle(`:is(.${answer}, .${boardStart}, .${boardText}) h2`, screens({ fontSize: vars.type.t4, hyphens: 'auto' }))
globalStyle(`.${boardStart} h2`, screens({ '@media': { [STACKED]: { fontSize: vars.type.t3 } } }))
globalStyle(`.${boardText} h2`, screens({ fontSize: vars.type.t3, marginBottom: `calc(${vars.space.u} * 1.5)` }))
globalStyle(`.${goBar} .${btn}`, screens({ '@media': { [STACKED]: { flex: '1' } } }))
/* A single photo stays beside the member's text. */
globalStyle(`.${strip}:not(:has(> :nth-child(2)))`, screens({ '@media': { [ON_WIDE]: { gridColumn: '1' } } }))
globalStyle(
  `.${strip}:not(:has(> :nth-child(2))) + .${boardText}`,
  screens({ '@media': { [ON_WIDE]: { gridColumn: '2' } } }),
)
// The button carries the member's name.
globalStyle(`:is(.${goBar}, .${start}) .${btn}`, screens({ minWidth: 0, overflowWrap: 'anywhere' }))

// A phone has the button before what can wait: further words, interests, details.
globalStyle(`.${quote}`, screens({ '@media': { [STACKED]: atMostLines(2) } }))
globalStyle(
  `.${portraitText}${isFictional} > :is(.${quote}, .${goBar} ~ *)`,
  screens({ '@media': { [STACKED]: { order: 1 } } }),
)
globalStyle(`.${signature} .${name}`, screens({ fontSize: fitted(vars.type.t4) }))
globalStyle(`.${words}`, screens({ '@media': { [ON_PHONE]: { ...atMostLines(4), lineHeight: '1.36' } } }))
globalStyle(`.${paper}${isFictional} > .${words}`, screens({ '@media': { [ON_PHONE]: atMostLines(2) } }))
globalStyle(`.${strip} .${photo}`, screens({ '@media': { [STACKED]: { height: '7.5rem', aspectRatio: 'auto' } } }))
globalStyle(
  `.${board}${isFictional} > :is(.${strip}, .${boardText})`,
  screens({ '@media': { [STACKED]: { order: 1 } } }),
)
// The button of a letter to a member says it too.
globalStyle(`.${answer} > h2`, screens({ '@media': { [STACKED]: hidden } }))
// A single photo is beside the name.
globalStyle(
  `.${board}:has(> .${strip} > :only-child)`,
  screens({ '@media': { [STACKED]: { gridTemplateColumns: '6.5rem minmax(0, 1fr)', alignItems: 'center' } } }),
)
globalStyle(
  `.${board}:has(> .${strip} > :only-child) > .${strip}`,
  screens({ '@media': { [STACKED]: { gridRow: '1', order: 0 } } }),
)
globalStyle(
  `.${board}:has(> .${strip} > :only-child) > :is(.${boardStart}, .${boardText})`,
  screens({ '@media': { [STACKED]: { gridColumn: '1 / -1' } } }),
)
