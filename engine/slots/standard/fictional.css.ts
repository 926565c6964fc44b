import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

export const fictNote = style(
  screens({
    display: 'flex',
    gap: '.8em',
    padding: 'calc(var(--u) * 2)',
    background: 'var(--c-warn)',
    color: 'var(--c-warn-text)',
    borderRadius: 'var(--r-m)',
    fontSize: 'var(--t-1)',
    lineHeight: '1.45',
  }),
)
globalStyle(`.${fictNote} .${icon.icon}`, screens({ fontSize: '1.6em' }))
globalStyle(
  `[data-profile='roomy'] .${fictNote}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1 !important' } } }),
)
