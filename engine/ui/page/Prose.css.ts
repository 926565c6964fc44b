import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const prose = style({
  '@layer': {
    parts: {
      maxWidth: '46rem',
      marginInline: 'auto',
      width: '100%',
      padding: `calc(${vars.space.u} * 6) ${vars.space.gutter} calc(${vars.space.u} * 10)`,
    },
  },
})

const inside = (selector: string, rule: Record<string, string>) => globalStyle(`${prose} ${selector}`, parts(rule))

inside('h1', { marginBottom: `calc(${vars.space.u} * 3)` })
inside('h2', {
  fontSize: vars.type.t3,
  margin: `calc(${vars.space.u} * 5) 0 calc(${vars.space.u} * 1)`,
  lineHeight: '1.25',
})
inside('p', { maxWidth: '38rem', margin: `0 0 calc(${vars.space.u} * 1.5)` })
inside(`a:not(.${button.btn})`, { color: vars.colour.link, textDecoration: 'underline', textUnderlineOffset: '.2em' })
inside('ul', { listStyle: 'disc', paddingInlineStart: '1.2em', marginBottom: `calc(${vars.space.u} * 2)` })
inside('[data-lead]', { fontSize: vars.type.t3, lineHeight: '1.4', color: vars.colour.muted })
inside('[data-fine]', { fontSize: vars.type.t0, color: vars.colour.muted, marginTop: `calc(${vars.space.u} * 6)` })
