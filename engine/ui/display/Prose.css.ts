import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const prose = style({
  '@layer': {
    parts: {
      maxWidth: '46rem',
      marginInline: 'auto',
      width: '100%',
      padding: 'calc(var(--u) * 6) var(--gutter) calc(var(--u) * 10)',
    },
  },
})

const inside = (selector: string, rule: Record<string, string>) => globalStyle(`${prose} ${selector}`, parts(rule))

inside('h1', { marginBottom: 'calc(var(--u) * 3)' })
inside('h2', { fontSize: 'var(--t-3)', margin: 'calc(var(--u) * 5) 0 calc(var(--u) * 1)', lineHeight: '1.25' })
inside('p', { maxWidth: '38rem', margin: '0 0 calc(var(--u) * 1.5)' })
inside('a', { color: 'var(--c-link)', textDecoration: 'underline', textUnderlineOffset: '.2em' })
inside('ul', { listStyle: 'disc', paddingLeft: '1.2em', marginBottom: 'calc(var(--u) * 2)' })
inside('[data-lead]', { fontSize: 'var(--t-3)', lineHeight: '1.4', color: 'var(--c-muted)' })
inside('[data-fine]', { fontSize: 'var(--t-0)', color: 'var(--c-muted)', marginTop: 'calc(var(--u) * 6)' })
