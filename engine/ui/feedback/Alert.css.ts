import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { parts } from '../theme/layers.ts'

export const alert = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: 'var(--r-m)',
    background: 'var(--c-warn)',
    color: 'var(--c-warn-text)',
    fontSize: 'var(--t-1)',
  }),
)

/** The words keep to one line while they can; in a narrow place the action goes below them. */
globalStyle(`.${alert} > span`, parts({ flex: '1 1 12em', maxWidth: 'max-content' }))

globalStyle(
  `.${alert} .${button.btn}`,
  parts({
    vars: { '--ink': 'var(--c-warn-text)' },
    marginLeft: 'auto',
    '@media': { '(max-width: 575.98px)': { marginLeft: 0 } },
  }),
)
