import { globalStyle, style } from '@vanilla-extract/css'
import * as check from '#engine/ui/choices/Check.css.ts'
import * as field from '#engine/ui/controls/Field.css.ts'
import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import * as panel from '#engine/ui/page/Panel.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** The forms of the own profile, in one readable column. */
export const own = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 5)`, gridTemplateColumns: 'minmax(0, 1fr)' }),
)
/** As wide as one still reads. */
export const ownPanel = style(screens({ maxWidth: '52rem' }))
export const ownForm = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 3)`, gridTemplateColumns: 'minmax(0, 1fr)' }),
)
/** What was saved, and why others do not see the profile: above it. */
export const news = style(screens({ paddingBottom: 0 }))
/** The profile as others see it; unlike theirs it has no bar of actions that stands for the navigation. */
export const overview = style({})
/** In the middle of the lower edge, because the corners of a photo may be round. */
export const overPhoto = style(
  screens({
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    insetBlockEnd: '6%',
    marginInline: 'auto',
    width: 'max-content',
  }),
)
export const edit = style(screens({ display: 'flex' }))
export const note = style(screens({ display: 'flex', gap: '.5em' }))
export const completeness = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)`, gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const interestGrid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
    gap: `0 ${vars.space.u}`,
    '@media': {
      '(max-width: 575.98px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.4rem), 1fr))' },
    },
  }),
)
globalStyle(
  `.${interestGrid} .${check.check} > span`,
  screens({ display: 'flex', alignItems: 'center', gap: '.4em', hyphens: 'auto', overflowWrap: 'anywhere' }),
)
/* The panels are close together: the deep shadow of one would fall on the next. */
globalStyle(`.${own} .${panel.panel}`, screens({ boxShadow: vars.shape.sh1 }))
globalStyle(`.${own} > .${pageHead.pageHead}`, screens({ marginBottom: 0 }))
/* On phones, options side by side would be cut off. */
globalStyle(
  `.${own} .${field.row}.${field.two}`,
  screens({ '@media': { '(max-width: 575.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } } }),
)
globalStyle(`section > .${edit}`, screens({ marginTop: `calc(${vars.space.u} * 2)` }))
globalStyle(`.${completeness} ul`, screens({ display: 'flex', flexWrap: 'wrap', gap: `0 calc(${vars.space.u} * 3)` }))
globalStyle(
  `.${completeness} a`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: vars.colour.link,
    textDecoration: 'underline',
  }),
)
