import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const signup = style(
  screens({
    display: 'grid',
    gap: 'calc(var(--u) * 4)',
    maxWidth: '60rem',
    alignContent: 'start',
    '@media': { '(max-width: 767.98px)': { paddingBottom: '6rem' } },
  }),
)
export const signupText = style({})
export const drop = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 20rem) 1fr',
    gap: 'calc(var(--u) * 5)',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const crop = style(
  screens({
    position: 'absolute',
    inset: '8% 8% auto',
    aspectRatio: '1',
    border: '2px dashed var(--c-on-photo)',
    borderRadius: 'var(--r-avatar)',
    boxShadow: '0 0 0 99rem var(--c-scrim)',
    '@media': { '(max-width: 767.98px)': { inset: '8% auto auto 12%', width: '76%' } },
  }),
)
export const dropSide = style(screens({ display: 'grid', gap: 'calc(var(--u) * 1.75)', alignContent: 'start' }))
export const uploadState = style(
  screens({ display: 'flex', gap: '.6em', alignItems: 'center', fontSize: 'var(--t-1)' }),
)
export const tips = style(
  screens({
    display: 'grid',
    gap: '.5em',
    fontSize: 'var(--t-1)',
    borderTop: 'var(--rule)',
    paddingTop: 'calc(var(--u) * 2)',
  }),
)
export const tipYes = style({})
export const tipNo = style({})
export const signupActions = style(
  screens({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1rem',
    borderTop: 'var(--rule)',
    paddingTop: 'calc(var(--u) * 2.5)',
    '@media': {
      '(max-width: 767.98px)': {
        position: 'fixed',
        inset: 'auto 0 0',
        background: 'var(--c-surface)',
        padding: '.75rem var(--gutter)',
        zIndex: 5,
      },
    },
  }),
)

globalStyle(
  `.${signup} .${text.lead}`,
  screens({ color: 'var(--c-muted)', marginTop: 'var(--u)', fontSize: 'var(--t-2)' }),
)
globalStyle(
  `.${drop} .${photo.photo}`,
  screens({ aspectRatio: '4 / 5', '@media': { '(max-width: 767.98px)': { aspectRatio: '1' } } }),
)
globalStyle(`.${uploadState} b`, screens({ marginLeft: 'auto' }))
globalStyle(`.${uploadState} span`, screens({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${tips} li`, screens({ display: 'flex', gap: '.6em' }))
globalStyle(`.${tips} .${tipYes} .${icon.icon}`, screens({ color: 'var(--c-ok-text)' }))
globalStyle(`.${tips} .${tipNo} .${icon.icon}`, screens({ color: 'var(--c-danger-text)' }))
globalStyle(`.${signup} h1`, screens({ '@media': { '(max-width: 767.98px)': { fontSize: 'var(--t-4)' } } }))
