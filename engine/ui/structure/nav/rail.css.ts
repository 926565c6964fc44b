import * as avatar from '../../display/Avatar.css.ts'
import * as icon from '../../display/Icon.css.ts'
import * as logo from '../../display/Logo.css.ts'
import * as count from '../../feedback/Count.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { nav, navAccount, navItem, navLander, navMain } from './parts.css.ts'

/** Room for the longest word of the rail in any language, with some beside it. */
const RAIL = '5.75rem'

const when = under('nav', 'rail')

when(`body:has(.${navMain})`, { '@media': { '(min-width: 768px)': { paddingInlineStart: RAIL } } })
when(`.${nav}:not(.${navLander})`, {
  '@media': {
    '(min-width: 768px)': {
      position: 'fixed',
      inset: '0 auto 0 0',
      width: RAIL,
      flexDirection: 'column',
      padding: '1.1rem 0 1rem',
      border: 0,
      borderInlineEnd: vars.treatment.rule,
      background: vars.colour.surface,
      gap: '1.4rem',
    },
  },
})
when(`.${nav}:not(.${navLander}) .${logo.logo} span`, { '@media': { '(min-width: 768px)': { display: 'none' } } })
when(`.${nav}:not(.${navLander}) .${logo.logoMark}`, {
  '@media': { '(min-width: 768px)': { width: '1.9rem', height: '1.9rem' } },
})
when(`.${navMain}`, { '@media': { '(min-width: 768px)': { flexDirection: 'column', gap: 0, width: '100%' } } })
when(`.${navItem}`, {
  '@media': {
    '(min-width: 768px)': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '.45em',
      width: '100%',
      minHeight: '4.6rem',
      paddingInline: '.25rem',
      fontSize: '.6875rem',
      lineHeight: 1.15,
      whiteSpace: 'normal',
      textAlign: 'center',
      borderInlineStart: '3px solid transparent',
      borderInlineEnd: '3px solid transparent',
      color: vars.colour.muted,
    },
  },
})
when(`.${navItem} .${icon.icon}`, { '@media': { '(min-width: 768px)': { fontSize: '1.5rem' } } })
when(`.${navItem}[aria-current]`, {
  '@media': {
    '(min-width: 768px)': {
      color: vars.colour.text,
      borderInlineStartColor: vars.colour.primary,
      background: vars.colour.tint,
    },
  },
})
when(`.${navItem} .${count.count}`, {
  '@media': { '(min-width: 768px)': { position: 'absolute', top: '.7rem', insetInlineStart: 'calc(50% + .3rem)' } },
})
when(`.${navAccount}`, { '@media': { '(min-width: 768px)': { margin: 'auto 0 0' } } })
when(`.${navAccount} > :not(.${avatar.avatar})`, { '@media': { '(min-width: 768px)': { display: 'none' } } })
