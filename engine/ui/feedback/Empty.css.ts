import { globalStyle, style } from '@vanilla-extract/css'
import * as motif from '../display/Motif.css.ts'
import * as pageHead from '../page/PageHead.css.ts'
import { empty, error } from '../structure/nav/empty.css.ts'
import { vars } from '../theme/contract.css.ts'
import { inDark, screens } from '../theme/layers.ts'

export { empty, error }

globalStyle(`.${empty}`, {})
export const nothing = style(
  screens({
    position: 'relative',
    minHeight: '26rem',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: `calc(${vars.space.u} * 2)`,
    padding: `calc(${vars.space.u} * 4) 0`,
    maxWidth: '36rem',
    '@media': { '(max-width: 767.98px)': { paddingTop: '14rem', minHeight: 0 } },
  }),
)
export const code = style({})

globalStyle(
  `.${pageHead.page}:is(.${empty}, .${error})`,
  screens({
    maxWidth: 'none',
    paddingInline: `max(${vars.space.gutter}, calc((100% - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
    overflow: 'clip',
  }),
)
/* Among other parts of a page the drawing may reach its edge. */
globalStyle(`.${pageHead.page}:has(.${nothing})`, screens({ overflow: 'clip' }))
globalStyle(
  `.${nothing} .${motif.motif}`,
  screens({
    position: 'absolute',
    zIndex: -1,
    width: '26rem',
    height: '26rem',
    insetInlineStart: 'calc(100% - 2rem)',
    top: '50%',
    translate: '0 -50%',
    background: vars.colour.hero,
    opacity: 0.9,
    '@media': {
      '(max-width: 767.98px)': {
        insetInlineStart: 'calc(50% - 6.5rem)',
        top: '6.5rem',
        translate: '0 -50%',
        width: '13rem',
        height: '13rem',
      },
    },
  }),
)
globalStyle(`.${nothing} h2, .${nothing} h1`, screens({ fontSize: vars.type.t5 }))
globalStyle(`.${nothing} p`, screens({ color: vars.colour.muted }))
globalStyle(
  `.${nothing} .${code}`,
  screens({
    font: `${vars.type.wDisplay} clamp(6rem, 18vw, 14rem)/.85 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    color: vars.colour.primary,
    letterSpacing: vars.type.trackDisplay,
  }),
)
inDark(`.${nothing} .${motif.motif}`, { background: vars.colour.tint }, 'screens')
globalStyle(`.${error} .${nothing}`, screens({ '@media': { '(max-width: 767.98px)': { paddingTop: '2rem' } } }))
globalStyle(`.${error} .${motif.motif}`, screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
