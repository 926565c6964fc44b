import { globalStyle, style } from '@vanilla-extract/css'
import { ON_PHONE } from '#engine/ui/breakpoints.ts'
import * as chip from '#engine/ui/choices/Chip.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const opening = style(
  screens({
    display: 'grid',
    justifyItems: 'center',
    gap: `calc(${vars.space.u} * 2)`,
    margin: 'auto',
    width: '100%',
    textAlign: 'center',
    '@media': { [ON_PHONE]: { gap: '.9rem', marginTop: 0 } },
  }),
)
export const photo = style(
  screens({
    width: '11.5rem',
    aspectRatio: vars.shape.cardRatio,
    borderRadius: vars.shape.rPhoto,
    '@media': { [ON_PHONE]: { width: '7.5rem' } },
  }),
)
export const words = style(
  screens({ display: 'grid', gap: '.3rem', justifyItems: 'center', minWidth: 0, maxWidth: '100%' }),
)
export const place = style(screens({ display: 'flex', gap: '.5em', alignItems: 'center', color: vars.colour.muted }))
export const shared = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '.5rem',
    marginTop: '.5rem',
    color: vars.colour.muted,
    fontSize: vars.type.t1,
  }),
)
export const cards = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `calc(${vars.space.u} * 1.5)`,
    width: '100%',
    maxWidth: '50rem',
    marginTop: vars.space.u,
    '@media': { [ON_PHONE]: { gridTemplateColumns: '1fr', gap: '.5rem' } },
  }),
)
export const lines = style(screens({ display: 'grid', gap: '.5rem' }))

const line = {
  width: '100%',
  minHeight: '2.75rem',
  textAlign: 'start',
  background: vars.colour.surface,
  border: `${vars.shape.bw} solid ${vars.colour.lineStrong}`,
  borderRadius: vars.shape.rM,
  fontSize: vars.type.t1,
  lineHeight: '1.4',
  transition: `background ${vars.motion.mFast}`,
} as const

globalStyle(
  `.${words} h2`,
  screens({
    fontSize: vars.type.t4,
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    // A long name takes two lines in one font and one in another: where there is room for one, all below would move.
    '@container': {
      '(min-width: 44rem)': { overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  }),
)
globalStyle(`.${shared} .${chip.chips}`, screens({ justifyContent: 'center' }))
globalStyle(`.${place} .${icon.icon}`, screens({ flex: 'none' }))
globalStyle(
  `.${cards} button`,
  screens({
    ...line,
    display: 'grid',
    gap: '.2rem',
    alignContent: 'start',
    height: '100%',
    padding: `calc(${vars.space.u} * 2)`,
    '@media': {
      [ON_PHONE]: {
        gridTemplateColumns: 'auto 1fr',
        alignItems: 'center',
        columnGap: '.75rem',
        padding: '.6rem .9rem',
      },
    },
  }),
)
globalStyle(`.${cards} .${icon.icon}`, screens({ color: vars.colour.link }))
globalStyle(`.${lines} button`, screens({ ...line, padding: '.6rem .9rem' }))
globalStyle(`:is(.${cards}, .${lines}) button:hover`, screens({ background: vars.colour.tint }))
