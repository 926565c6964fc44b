import * as logo from '../../display/Logo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { nav, navAccount, navItem, navLander, navMain } from './parts.css.ts'

const when = under('nav', 'ribbon')

when(`.${nav}`, { '@media': { '(min-width: 768px)': { background: vars.colour.surface } } })
when(`.${navMain}`, {
  '@media': {
    '(min-width: 768px)': {
      marginInline: 'auto',
      padding: '.35rem',
      gap: '.25rem',
      background: vars.colour.tint,
      borderRadius: vars.shape.rBtn,
    },
  },
})
when(`.${navItem}`, {
  '@media': {
    '(min-width: 768px)': { padding: '.2em 1.15em', minHeight: '3.1rem', borderRadius: vars.shape.rBtn },
    '(min-width: 768px) and (max-width: 1199.98px)': { paddingInline: '.8em' },
    '(min-width: 768px) and (max-width: 991.98px)': { paddingInline: '.6em', fontSize: '1rem' },
  },
})
when(`.${navItem}:hover`, { '@media': { '(min-width: 768px)': { background: vars.colour.line } } })
when(`.${navItem}[aria-current]`, {
  '@media': {
    '(min-width: 768px)': { background: vars.colour.surface, color: vars.colour.text, boxShadow: vars.shape.sh1 },
  },
})
when(`.${navAccount}`, { '@media': { '(min-width: 768px)': { marginInlineStart: 0 } } })
when(`.${navLander} .${logo.logo} span`, {
  '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'inline' } },
})
