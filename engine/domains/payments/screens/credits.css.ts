import { globalStyle, style } from '@vanilla-extract/css'
import { PAYMENT_METHODS } from '#engine/tenancy/values.ts'
import * as radioMark from '#engine/ui/choices/RadioMark.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import { credits, pack, packN, packPrice } from '#engine/ui/structure/packages/packages.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/packages/packages.css.ts'

export const discount = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1em',
    alignItems: 'center',
    padding: `calc(${vars.space.u} * 1.75) calc(${vars.space.u} * 2.5)`,
    background: vars.colour.banner,
    color: vars.colour.onBanner,
    borderRadius: vars.shape.rM,
    marginBottom: `calc(${vars.space.u} * 3)`,
    fontSize: vars.type.t1,
  }),
)
/** The benefits of premium, above the packages: side by side where there is room. */
export const benefits = style(screens({ marginBottom: `calc(${vars.space.u} * 4)` }))
globalStyle(
  `.${benefits} > ul`,
  screens({
    gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))',
    columnGap: '2rem',
    borderBottom: vars.treatment.rule,
  }),
)
export const pay = style(
  screens({
    display: 'grid',
    gridTemplateColumns: '1.2fr 1fr',
    gap: `calc(${vars.space.u} * 5)`,
    marginTop: `calc(${vars.space.u} * 5)`,
    alignItems: 'start',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const earlyUse = style(screens({ marginBlock: `calc(${vars.space.u} * 2)` }))
export const methods = style({})
export const method = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.9em',
    minHeight: `calc(${vars.space.control} + .5rem)`,
    padding: '.35em .25em',
    borderTop: vars.treatment.rule,
    cursor: 'pointer',
  }),
)
/** A method with its banks, which show while it is chosen. */
export const methodBox = style({})
export const banks = style(screens({ display: 'none', maxWidth: '24rem', paddingBottom: '1rem' }))
// The chosen option of a list is `:checked`, too.
globalStyle(`.${methodBox}:has(.${method} :checked) > .${banks}`, screens({ display: 'grid' }))
export const sum = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.75)`, boxShadow: 'none' }))
export const sumTotal = style({})
const onPhone = '(max-width: 767.98px)'
export const sumPay = style(parts({ '@media': { [onPhone]: { display: 'none !important' } } }))
/**
 * On a phone the price and its button stay above the navigation while the form is in view, so that a thumb reaches them
 * from wherever the choice is.
 */
export const payBar = style(
  screens({
    display: 'none',
    '@media': {
      [onPhone]: {
        position: 'sticky',
        bottom: 'calc(3.75rem + env(safe-area-inset-bottom))',
        zIndex: 5,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        gap: `calc(${vars.space.u} * 2)`,
        margin: `calc(${vars.space.u} * 3) calc(${vars.space.gutter} * -1) 0`,
        padding: `calc(${vars.space.u} * 1.25) ${vars.space.gutter}`,
        background: vars.colour.bg,
        borderTop: vars.treatment.rule,
        fontSize: vars.type.t1,
      },
    },
  }),
)
/** The code and the country: they change the prices above. */
export const others = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `0 calc(${vars.space.u} * 5)`, alignItems: 'start' }),
)
export const more = style(screens({ marginTop: `calc(${vars.space.u} * 3)` }))
export const codeForm = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `calc(${vars.space.u} * 1.5)`,
    maxWidth: '28rem',
    marginTop: `calc(${vars.space.u} * 5)`,
    fontSize: vars.type.t1,
  }),
)
/** Offset by the height of the field's label, so that button and input stay aligned above an error. */
export const codeApply = style(screens({ paddingTop: 'calc(1lh + .35em)' }))
export const orders = style(screens({ display: 'grid', maxWidth: '46rem' }))
export const order = style(
  screens({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `.2em calc(${vars.space.u} * 2)`,
    alignItems: 'baseline',
    padding: `calc(${vars.space.u} * 2) 0`,
    borderTop: vars.treatment.rule,
  }),
)

globalStyle(
  `.${pack} .${radioMark.mark}`,
  parts({ '@media': { '(max-width: 359.98px)': { width: '1.1em', height: '1.1em' } } }),
)
globalStyle(`html:has(.${payBar})`, screens({ '@media': { [onPhone]: { scrollPaddingBottom: '10rem' } } }))
globalStyle(`.${payBar} > span > span`, screens({ display: 'none', color: vars.colour.muted, fontSize: vars.type.t0 }))
for (const method of PAYMENT_METHODS) {
  globalStyle(
    `form:has([name='method'][value='${method}']:checked) .${payBar} [data-method='${method}']`,
    screens({ display: 'block' }),
  )
}
globalStyle(`.${others} > form`, screens({ flex: '1 1 20rem' }))
globalStyle(`.${order} a`, screens({ fontWeight: vars.type.wStrong, overflowWrap: 'anywhere' }))
globalStyle(`.${order} a::after`, screens({ content: "''", position: 'absolute', inset: 0 }))
globalStyle(`.${order}:hover`, screens({ background: vars.colour.tint }))
globalStyle(`.${order} b`, screens({ fontVariantNumeric: vars.type.numStyle }))
globalStyle(`.${order} b, .${order} b + span`, screens({ textAlign: 'end' }))
globalStyle(`.${order} b`, screens({ gridColumn: '2', gridRow: '1' }))
globalStyle(`.${packN} b`, parts({ '@media': { '(max-width: 359.98px)': { fontSize: `${vars.type.t3} !important` } } }))
globalStyle(`.${pack} > .${packPrice} b`, parts({ '@media': { '(max-width: 359.98px)': { fontSize: vars.type.t2 } } }))
globalStyle(`.${credits} .${pageHead.pageHead}`, screens({ display: 'grid', gap: vars.space.u, justifyItems: 'start' }))
globalStyle(`.${discount} > .${icon.icon}`, screens({ fontSize: '1.8em' }))
// The button of an entered code stands beside the sentence, or below it on a phone.
globalStyle(`.${discount} > p`, screens({ flex: '1 1 13rem' }))
globalStyle(
  `.${pack}`,
  screens({
    position: 'relative',
    cursor: 'pointer',
    background: vars.colour.surface,
    border: `${vars.shape.bwStrong} solid ${vars.colour.line}`,
    borderRadius: vars.shape.rField,
    transition: `border-color ${vars.motion.mFast}, transform ${vars.motion.mFast} ${vars.motion.mEase}`,
  }),
)
globalStyle(`.${pack}:hover`, screens({ borderColor: vars.colour.fieldLine }))
globalStyle(
  `.${pack}:has(:checked)`,
  screens({ borderColor: vars.colour.primary, boxShadow: `inset 0 0 0 1px ${vars.colour.primary}` }),
)
globalStyle(
  `.${pack}:has(:focus-visible), .${method}:has(:focus-visible)`,
  screens({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' }),
)
globalStyle(
  `.${packN} b`,
  screens({
    font: `${vars.type.wDisplay} ${vars.type.t5}/1 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    letterSpacing: vars.type.trackDisplay,
    fontVariantNumeric: 'lining-nums',
  }),
)
globalStyle(`.${packPrice}`, screens({ whiteSpace: 'nowrap' }))
globalStyle(`.${packPrice} b`, screens({ fontSize: vars.type.t3 }))
globalStyle(`.${packPrice} s`, screens({ color: vars.colour.muted, marginInlineEnd: '.5em' }))
globalStyle(
  `.${methods} legend`,
  screens({
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.1 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    marginBottom: `calc(${vars.space.u} * 1.5)`,
  }),
)
globalStyle(`.${method} .${text.muted}`, screens({ marginInlineStart: 'auto', fontSize: vars.type.t0 }))
globalStyle(`.${sum} h2`, screens({ fontSize: vars.type.t3 }))
globalStyle(
  `.${sum} dl div`,
  screens({
    display: 'flex',
    justifyContent: 'space-between',
    padding: '.4em 0',
    fontVariantNumeric: vars.type.numStyle,
  }),
)
globalStyle(
  `.${sum} .${sumTotal}`,
  screens({
    borderTop: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
    fontWeight: vars.type.wStrong,
    marginTop: '.3em',
    paddingTop: '.7em',
  }),
)
globalStyle(
  `.${credits} .${pageHead.pageHead} h1`,
  screens({ '@media': { '(max-width: 767.98px)': { fontSize: vars.type.t5 } } }),
)
/* A finger needs 24 px. */
globalStyle(`.${order} a`, screens({ display: 'inline-block', minHeight: '1.5rem' }))
