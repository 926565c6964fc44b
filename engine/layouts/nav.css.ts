import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as menu from '#engine/ui/controls/Menu.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as logo from '#engine/ui/display/Logo.css.ts'
import * as count from '#engine/ui/feedback/Count.css.ts'
import { nav, navAccount, navAccountText, navItem, navLander, navMain } from '#engine/ui/structure/nav/nav.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/nav/nav.css.ts'

/** In the installed app alone; `data-installed` is for stories. */
export const back = style({})
export const landerTools = style(
  parts({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2)`,
    '@media': { '(max-width: 399.98px)': { gap: vars.space.u } },
  }),
)
export const country = style({})
export const lang = style(
  parts({ display: 'inline-flex', alignItems: 'center', gap: '.45em', minHeight: '2.75rem', fontSize: vars.type.t1 }),
)

globalStyle(
  `.${landerTools} .${button.btn}`,
  parts({ '@media': { '(max-width: 399.98px)': { whiteSpace: 'nowrap' } } }),
)
// A word without a box around it needs no room inside.
globalStyle(
  `.${landerTools} .${button.btn}.${button.quiet}`,
  parts({ '@media': { '(max-width: 399.98px)': { paddingInline: 0 } } }),
)
globalStyle(
  `.${navLander} :is(.${lang}, .${country})`,
  parts({ '@media': { '(max-width: 399.98px)': { minWidth: '2.75rem', justifyContent: 'center' } } }),
)
globalStyle(`:is(.${lang}, .${country}) > span`, parts({ '@media': { '(max-width: 399.98px)': { display: 'none' } } }))
// The name of a brand stands beside its mark, or where it finds no room, on a second line that is cut off.
globalStyle(
  `.${navLander} .${logo.logo}`,
  parts({ flex: '0 1 auto', flexWrap: 'wrap', height: '2.75rem', overflow: 'hidden' }),
)
globalStyle(`.${navLander} .${logo.logo}::before`, parts({ content: '', height: '2.75rem', marginInlineEnd: '-.5em' }))
globalStyle(`.${navLander} .${logo.logo} span`, parts({ whiteSpace: 'nowrap' }))
globalStyle(`.${nav} .${logo.logo}, .${nav} .${navAccount}`, parts({ minWidth: '2.75rem', minHeight: '2.75rem' }))
// Placed without script, as on visitors' pages: the bar stays at the top.
globalStyle(
  `.${navLander} .${menu.menu}`,
  parts({
    top: vars.space.navH,
    insetInlineEnd: vars.space.gutter,
    '@media': { '(max-width: 767.98px)': { top: '3.5rem' } },
  }),
)
globalStyle(
  `.${nav} .${back}`,
  parts({ display: 'none', '@media': { '(display-mode: standalone)': { display: 'inline-grid' } } }),
)
globalStyle(`[data-installed] .${nav} .${back}`, parts({ display: 'inline-grid' }))
// With large text the name gives way to the account.
globalStyle(
  `.${nav}:not(.${navLander}) .${logo.logo}`,
  parts({ '@media': { '(max-width: 767.98px)': { minWidth: 0, overflow: 'hidden' } } }),
)
globalStyle(`.${nav}.${navLander}`, parts({ justifyContent: 'space-between' }))
globalStyle(`.${navItem}[aria-current]`, parts({ color: vars.colour.link }))
globalStyle(`.${navAccount} .${avatar.avatar}`, parts({ width: '2.5rem' }))
globalStyle(
  `.${navMain} .${navItem}`,
  parts({
    '@media': {
      '(max-width: 767.98px)': {
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '.3em',
        minHeight: '3.9rem',
        // Large text grows as far as the four words have room beside each other.
        fontSize: `min(max(.6875rem, calc(${vars.type.t0} * .88)), 3.6vw)`,
      },
    },
  }),
)
globalStyle(`.${navMain} .${icon.icon}`, parts({ '@media': { '(max-width: 767.98px)': { fontSize: '1.5rem' } } }))
globalStyle(
  `.${navMain} .${count.count}`,
  parts({
    '@media': {
      '(max-width: 767.98px)': {
        position: 'absolute',
        top: '.35rem',
        insetInlineStart: 'calc(50% + .35rem)',
        fontSize: '.6875rem',
        height: '1.5em',
      },
    },
  }),
)
globalStyle(`body:has(.${navMain})`, parts({ '@media': { '(max-width: 767.98px)': { paddingBottom: '4rem' } } }))
globalStyle(
  `.${navAccountText}, .${navAccount} > .${icon.icon}`,
  parts({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
globalStyle(
  `.${lang} .${icon.icon}:last-child`,
  screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
