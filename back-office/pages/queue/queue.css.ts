import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const space = (units: number) => `calc(${vars.space.u} * ${units})`
const WITH_ASIDE = '(min-width: 60rem)'

/** The evidence, and beside it, or below it on a phone, what is known of the member and the decision. */
export const item = style(
  screens({
    display: 'grid',
    gap: space(2),
    alignItems: 'start',
    '@media': { [WITH_ASIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)' } },
  }),
)

/** The whole picture: what is cut away may be what is decided on. */
export const picture = style(
  screens({
    background: vars.colour.tint,
    borderRadius: vars.shape.rPhoto,
    height: 'min(68svh, 48rem)',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    '@media': { [`not all and ${WITH_ASIDE}`]: { height: '46svh' } },
  }),
)
globalStyle(`.${picture} img`, screens({ objectFit: 'contain', minHeight: 0 }))

/** The form of the decision; it stays in view beside long evidence. */
export const decision = style(
  screens({
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.shape.rPanel,
    padding: space(2),
    display: 'grid',
    gap: space(1.5),
    '@media': { [WITH_ASIDE]: { position: 'sticky', top: space(3) } },
  }),
)

/** Five rows of buttons: all reasons are seen without a scroll. */
const THUMB_HEIGHT = '17rem'

/** Decisions of one press are at the thumb on a phone. */
export const thumb = style(
  screens({
    '@media': {
      [`not all and ${WITH_ASIDE}`]: {
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 1,
        maxHeight: THUMB_HEIGHT,
        overflowY: 'auto',
        borderRadius: 0,
        borderInline: 0,
        borderBlockEnd: 0,
        padding: `${space(1)} ${space(1)} max(${space(1)}, env(safe-area-inset-bottom))`,
      },
    },
  }),
)
/** Room below the page for what is at the thumb. */
export const overThumb = style(
  screens({ '@media': { [`not all and ${WITH_ASIDE}`]: { paddingBlockEnd: THUMB_HEIGHT } } }),
)

globalStyle(`.${decision} form`, screens({ display: 'grid', gap: space(1.5) }))

export const choices = style(
  screens({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))', gap: space(1) }),
)
globalStyle(
  `.${choices} > button`,
  screens({ justifyContent: 'space-between', textAlign: 'start', paddingInline: space(1.5) }),
)
export const whole = style(screens({ gridColumn: '1 / -1' }))

/** The key of a button; a phone has none. */
export const key = style(
  screens({
    border: '1px solid currentColor',
    borderRadius: vars.shape.rS,
    paddingInline: space(0.75),
    fontFamily: vars.type.fBody,
    fontSize: vars.type.t0,
    lineHeight: '1.3rem',
    opacity: 0.85,
    '@media': { '(hover: none)': { display: 'none' } },
  }),
)

export const thread = style(screens({ display: 'grid', gap: space(1) }))
export const message = style(
  screens({
    maxWidth: '40rem',
    padding: `${space(1)} ${space(1.5)}`,
    borderRadius: vars.shape.rIn,
    background: vars.colour.bubbleIn,
    color: vars.colour.onBubbleIn,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  }),
)
export const own = style(screens({ marginInlineStart: space(4) }))
export const reported = style(
  screens({
    background: vars.colour.warn,
    color: vars.colour.warnText,
    outline: `2px solid ${vars.colour.dangerText}`,
  }),
)
globalStyle(`.${message} small`, screens({ display: 'block', fontSize: vars.type.t0 }))
