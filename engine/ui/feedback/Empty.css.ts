import { globalStyle, style } from '@vanilla-extract/css'
import * as motif from '../display/Motif.css.ts'
import * as pageHead from '../display/PageHead.css.ts'
import { screens } from '../theme/layers.ts'

export const empty = style({})
export const error = style({})
export const nothing = style(
  screens({
    position: 'relative',
    minHeight: '26rem',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: 'calc(var(--u) * 2)',
    padding: 'calc(var(--u) * 4) 0',
    maxWidth: '36rem',
    '@media': { '(max-width: 767.98px)': { paddingTop: '14rem', minHeight: 0 } },
  }),
)
export const code = style({})

globalStyle(
  `.${pageHead.page}:is(.${empty}, .${error})`,
  screens({
    maxWidth: 'none',
    paddingInline: 'max(var(--gutter), calc((100% - var(--content)) / 2 + var(--gutter)))',
    overflow: 'clip',
  }),
)
globalStyle(`[data-nav='rail'] .${pageHead.page}:is(.${empty}, .${error})`, screens({ paddingInline: 'var(--gutter)' }))
globalStyle(
  `.${nothing} .${motif.motif}`,
  screens({
    position: 'absolute',
    zIndex: -1,
    width: '26rem',
    height: '26rem',
    left: 'calc(100% - 2rem)',
    top: '50%',
    translate: '0 -50%',
    background: 'var(--c-hero)',
    opacity: 0.9,
    '@media': {
      '(max-width: 767.98px)': { left: '50%', top: '6.5rem', translate: '-50% -50%', width: '13rem', height: '13rem' },
    },
  }),
)
globalStyle(`.${nothing} h2, .${nothing} h1`, screens({ fontSize: 'var(--t-5)' }))
globalStyle(`.${nothing} p`, screens({ color: 'var(--c-muted)' }))
globalStyle(
  `.${nothing} .${code}`,
  screens({
    font: 'var(--w-display) clamp(6rem, 18vw, 14rem)/.85 var(--f-display)',
    fontStretch: 'var(--wdth-display)',
    color: 'var(--c-primary)',
    letterSpacing: 'var(--track-display)',
  }),
)
globalStyle(`[data-scheme='dark'] .${nothing} .${motif.motif}`, screens({ background: 'var(--c-tint)' }))
globalStyle(`.${error} .${nothing}`, screens({ '@media': { '(max-width: 767.98px)': { paddingTop: '2rem' } } }))
globalStyle(`.${error} .${motif.motif}`, screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
