import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const btn = style(
  parts({
    vars: { '--fill': 'transparent', '--ink': 'var(--c-text)' },
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.55em',
    minHeight: 'var(--control)',
    padding: '.35em 1.5em',
    borderRadius: 'var(--r-btn)',
    color: 'var(--ink)',
    font: 'var(--w-label) var(--t-2)/1.15 var(--f-label)',
    textTransform: 'var(--case-label)',
    letterSpacing: 'var(--track-label)',
    textAlign: 'center',
    transition: 'transform var(--m-fast) var(--m-ease), color var(--m-fast)',
    '@media': { '(min-width: 400px)': { whiteSpace: 'nowrap' }, '(max-width: 359.98px)': { paddingInline: '.8em' } },
  }),
)
export const primary = style({})
export const line = style({})
export const quiet = style({})
export const small = style({})
export const wide = style({})
export const onBanner = style({})
export const btnRow = style(parts({ display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--u) * 1.5)' }))

globalStyle(
  `.${btn}::before`,
  parts({
    content: "''",
    position: 'absolute',
    inset: 0,
    zIndex: -2,
    borderRadius: 'inherit',
    clipPath: 'var(--clip-btn)',
    background: 'var(--fill)',
    transition: 'background var(--m-fast) var(--m-ease)',
  }),
)
globalStyle(`.${btn}.${primary}`, parts({ vars: { '--fill': 'var(--c-primary)', '--ink': 'var(--c-on-primary)' } }))
globalStyle(
  `.${btn}.${primary}:hover`,
  parts({ vars: { '--fill': 'var(--c-primary-hover)' }, transform: 'translateY(var(--m-lift))' }),
)
globalStyle(
  `.${btn}.${primary}:active`,
  parts({ vars: { '--fill': 'var(--c-primary-press)' }, transform: 'translateY(1px)' }),
)
globalStyle(`.${btn}.${line}`, parts({ vars: { '--fill': 'var(--c-line-strong)' } }))
globalStyle(
  `.${btn}.${line}::after`,
  parts({
    content: "''",
    position: 'absolute',
    inset: 'var(--bw-strong)',
    zIndex: -1,
    borderRadius: 'inherit',
    clipPath: 'var(--clip-btn)',
    background: 'var(--c-surface)',
    transition: 'background var(--m-fast)',
  }),
)
globalStyle(`.${btn}.${line}:hover::after`, parts({ background: 'var(--c-tint)' }))
globalStyle(
  `.${btn}.${line}:active`,
  parts({ vars: { '--ink': 'var(--c-on-secondary)', '--fill': 'var(--c-secondary)' } }),
)
globalStyle(`.${btn}.${line}:active::after`, parts({ background: 'var(--c-secondary)' }))
globalStyle(
  `.${btn}.${line}[aria-pressed='true']`,
  parts({ vars: { '--ink': 'var(--c-on-secondary)', '--fill': 'var(--c-secondary)' } }),
)
globalStyle(`.${btn}.${line}[aria-pressed='true']::after`, parts({ background: 'var(--c-secondary)' }))
globalStyle("[aria-pressed='true'] svg", parts({ fill: 'currentColor' }))
globalStyle(
  `.${btn}.${quiet}`,
  parts({
    vars: { '--ink': 'var(--c-link)' },
    paddingInline: '.75em',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '.3em',
  }),
)
globalStyle(`.${btn}.${quiet}:hover`, parts({ textDecorationThickness: '2px' }))
globalStyle(`.${btn}.${small}`, parts({ minHeight: '2.75rem', paddingInline: '1.1em', fontSize: 'var(--t-1)' }))
globalStyle(`.${btn}.${wide}`, parts({ width: '100%' }))
globalStyle(`.${btn}.${onBanner}`, parts({ vars: { '--fill': 'var(--c-on-banner)', '--ink': 'var(--c-banner)' } }))
globalStyle(
  `.${btn}:is(:disabled, [aria-disabled='true'])`,
  parts({
    vars: { '--fill': 'var(--c-disabled) !important', '--ink': 'var(--c-on-disabled)' },
    cursor: 'not-allowed',
    transform: 'none !important',
  }),
)
globalStyle(`.${btn}.${line}:is(:disabled, [aria-disabled='true'])::after`, parts({ background: 'var(--c-disabled)' }))
