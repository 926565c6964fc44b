import { globalStyle, style } from '@vanilla-extract/css'
import { footer } from '#engine/ui/structure/nav/logo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts } from '#engine/ui/theme/layers.ts'

export { footer }

globalStyle(
  `.${footer}`,
  parts({
    borderTop: vars.treatment.rule,
    padding: `calc(${vars.space.u} * 5) ${vars.space.gutter} calc(${vars.space.u} * 5)`,
    fontSize: vars.type.t1,
    color: vars.colour.muted,
  }),
)
export const shortFooter = style([footer, parts({ paddingBlock: `calc(${vars.space.u} * 3)` })])
export const footerIn = style(
  parts({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    display: 'grid',
    gap: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 5)`,
    gridTemplateColumns: 'auto 1fr',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const footerBrand = style(
  parts({
    gridRow: 'span 2',
    color: vars.colour.text,
    display: 'grid',
    gap: vars.space.u,
    alignContent: 'start',
    justifyItems: 'start',
    '@media': {
      '(max-width: 767.98px)': {
        gridRow: 'auto',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        width: '100%',
      },
    },
  }),
)
/** Columns of one width, in which two lines find room: so the font of the letters moves no link when it comes. */
export const footerLinks = style(
  parts({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
    columnGap: `calc(${vars.space.u} * 2)`,
    lineHeight: '1.25',
    overflowWrap: 'break-word',
  }),
)
const INSTALLED = '(display-mode: standalone)'
globalStyle(`.${shortFooter} .${footerIn}`, parts({ gridTemplateColumns: '1fr' }))
globalStyle(`.${footer}`, parts({ '@media': { [INSTALLED]: { paddingBlock: `calc(${vars.space.u} * 3)` } } }))
globalStyle(`.${footerIn}`, parts({ '@media': { [INSTALLED]: { gridTemplateColumns: '1fr' } } }))
globalStyle(`.${footerBrand}`, parts({ '@media': { [INSTALLED]: { display: 'none' } } }))
export const footerCompany = style(parts({ fontSize: vars.type.t0 }))

globalStyle(
  `.${footerLinks} a`,
  parts({ display: 'inline-flex', alignItems: 'center', minWidth: '2.75rem', minHeight: '2.75rem' }),
)
globalStyle(`.${footerLinks} a:hover`, parts({ textDecoration: 'underline' }))
