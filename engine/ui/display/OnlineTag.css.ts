import { globalStyle, style } from '@vanilla-extract/css'
import { forks, parts, screens } from '../theme/layers.ts'

export const onlineTag = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    padding: '.28em .6em',
    borderRadius: 'var(--r-badge)',
    font: 'var(--w-label) var(--t-0)/1.2 var(--f-label)',
    textTransform: 'var(--case-label)',
    letterSpacing: 'var(--track-label)',
    fontStyle: 'normal',
    background: 'var(--c-surface)',
    color: 'var(--c-text)',
  }),
)
export const isStatic = style({})

globalStyle(
  `.${onlineTag}::before`,
  parts({ content: "''", width: '.6em', height: '.6em', borderRadius: '50%', background: 'var(--c-online)' }),
)
globalStyle(`.${onlineTag}.${isStatic}`, screens({ border: '1px solid var(--c-line)' }))

// card: caption | overlay | panel | box
globalStyle(
  `[data-card='overlay'] .${onlineTag}`,
  forks({
    background: 'none',
    padding: 0,
    color: 'transparent',
    width: '.8rem',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    left: '.7rem',
  }),
)
globalStyle(
  `[data-card='overlay'] .${onlineTag}::before`,
  forks({
    flex: 'none',
    width: '.62rem',
    height: '.62rem',
    borderRadius: 0,
    background: 'var(--c-on-photo-online)',
    boxShadow: '0 0 0 2px var(--c-scrim)',
  }),
)
globalStyle(
  `[data-card='overlay'] .${onlineTag}.${isStatic}`,
  forks({ color: 'var(--c-text)', width: 'auto', padding: '.3em .6em' }),
)
