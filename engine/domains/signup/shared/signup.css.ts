import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const signup = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
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
    gap: `calc(${vars.space.u} * 5)`,
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const crop = style(
  screens({
    position: 'absolute',
    inset: '8% 8% auto',
    aspectRatio: '1',
    border: `2px dashed ${vars.colour.onPhoto}`,
    borderRadius: vars.shape.rAvatar,
    boxShadow: `0 0 0 99rem ${vars.colour.scrim}`,
    '@media': { '(max-width: 767.98px)': { inset: '8% auto auto 12%', width: '76%' } },
  }),
)
export const dropSide = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.75)`, alignContent: 'start' }))
export const uploadState = style(
  screens({ display: 'flex', gap: '.6em', alignItems: 'center', fontSize: vars.type.t1 }),
)
export const tips = style(
  screens({
    display: 'grid',
    gap: '.5em',
    fontSize: vars.type.t1,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
  }),
)
export const tipYes = style({})
export const tipNo = style({})
export const signupActions = style(
  screens({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1rem',
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2.5)`,
    '@media': {
      '(max-width: 767.98px)': {
        position: 'fixed',
        inset: 'auto 0 0',
        background: vars.colour.surface,
        padding: `.75rem ${vars.space.gutter}`,
        zIndex: 5,
      },
    },
  }),
)

// A name in it can be one long word.
globalStyle(`.${signupText} h1`, screens({ overflowWrap: 'anywhere' }))
globalStyle(`.${signup} .${text.lead}`, screens({ marginTop: vars.space.u, fontSize: vars.type.t2 }))
globalStyle(
  `.${drop} .${photo.photo}`,
  screens({ aspectRatio: '4 / 5', '@media': { '(max-width: 767.98px)': { aspectRatio: '1' } } }),
)
globalStyle(`.${uploadState} b`, screens({ marginInlineStart: 'auto' }))
globalStyle(`.${uploadState} span`, screens({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${tips} li`, screens({ display: 'flex', gap: '.6em' }))
globalStyle(`.${tips} .${tipYes} .${icon.icon}`, screens({ color: vars.colour.okText }))
globalStyle(`.${tips} .${tipNo} .${icon.icon}`, screens({ color: vars.colour.dangerText }))
globalStyle(`.${signup} h1`, screens({ '@media': { '(max-width: 767.98px)': { fontSize: vars.type.t4 } } }))
globalStyle(
  `.${signupActions} > .${button.btn}`,
  screens({ '@media': { '(max-width: 767.98px)': { paddingInline: '1.1rem' } } }),
)
