import { globalStyle, style } from '@vanilla-extract/css'
import * as logo from '#engine/ui/display/Logo.css.ts'
import { forks, parts } from '#engine/ui/theme/layers.ts'

export const footer = style(
  parts({
    borderTop: 'var(--rule)',
    padding: 'calc(var(--u) * 5) var(--gutter) calc(var(--u) * 5)',
    fontSize: 'var(--t-1)',
    color: 'var(--c-muted)',
  }),
)
export const footerIn = style(
  parts({
    maxWidth: 'var(--content)',
    marginInline: 'auto',
    display: 'grid',
    gap: 'calc(var(--u) * 2) calc(var(--u) * 5)',
    gridTemplateColumns: 'auto 1fr',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const footerBrand = style(
  parts({
    gridRow: 'span 2',
    color: 'var(--c-text)',
    display: 'grid',
    gap: 'var(--u)',
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
export const footerLinks = style(parts({ display: 'flex', flexWrap: 'wrap', gap: '.4rem calc(var(--u) * 3)' }))
export const footerCompany = style(parts({ fontSize: 'var(--t-0)' }))

globalStyle(`.${footerLinks} a`, parts({ display: 'inline-block', paddingBlock: '.35rem' }))
globalStyle(`.${footerLinks} a:hover`, parts({ textDecoration: 'underline' }))

// nav: bar | rail | ribbon | box
globalStyle(
  `[data-nav='ribbon'] .${footer} .${logo.logo} span`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'inline' } } }),
)
