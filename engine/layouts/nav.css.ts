import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as menu from '#engine/ui/controls/Menu.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as logo from '#engine/ui/display/Logo.css.ts'
import * as count from '#engine/ui/feedback/Count.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, parts, screens } from '#engine/ui/theme/layers.ts'

export const nav = style(
  parts({
    position: 'sticky',
    top: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 3)`,
    minHeight: vars.space.navH,
    paddingInline: vars.space.gutter,
    background: vars.colour.bg,
    borderBottom: vars.treatment.rule,
    '@media': { '(max-width: 767.98px)': { minHeight: '3.5rem', justifyContent: 'space-between' } },
  }),
)
export const navLander = style({})
/** In the installed app alone; `data-installed` is for stories. */
export const back = style({})
export const landerTools = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2)`,
    '@media': { '(max-width: 399.98px)': { gap: vars.space.u } },
  }),
)
export const lang = style(
  parts({ display: 'inline-flex', alignItems: 'center', gap: '.45em', minHeight: '2.75rem', fontSize: vars.type.t1 }),
)
export const navItem = style(
  parts({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '.55em',
    minHeight: '2.75rem',
    font: `${vars.type.wLabel} ${vars.type.t1}/1 ${vars.type.fLabel}`,
    whiteSpace: 'nowrap',
  }),
)
export const navMain = style(
  parts({
    '@media': {
      '(max-width: 767.98px)': {
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 30,
        display: 'grid',
        // As wide as their labels, so that the longest does not touch the edge.
        gridTemplateColumns: 'repeat(4, auto)',
        background: vars.colour.surface,
        borderTop: vars.treatment.rule,
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      '(min-width: 768px)': { display: 'flex', gap: `calc(${vars.space.u} * 3.5)`, alignItems: 'center' },
    },
  }),
)
export const navAccount = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.6em',
    marginLeft: 'auto',
    minHeight: '2.75rem',
    fontSize: vars.type.t1,
  }),
)
export const navAccountText = style({})

globalStyle(
  `.${landerTools} .${button.btn}`,
  parts({ '@media': { '(max-width: 399.98px)': { whiteSpace: 'nowrap' } } }),
)
// A word without a box around it needs no room inside.
globalStyle(
  `.${landerTools} .${button.btn}.${button.quiet}`,
  parts({ '@media': { '(max-width: 399.98px)': { paddingInline: 0 } } }),
)
globalStyle(`.${lang} > span`, parts({ '@media': { '(max-width: 359.98px)': { display: 'none' } } }))
globalStyle(`.${navLander} .${logo.logo}`, parts({ '@media': { '(max-width: 359.98px)': { fontSize: vars.type.t3 } } }))
globalStyle(`.${navLander} .${logo.logo} span`, parts({ '@media': { '(max-width: 359.98px)': { display: 'none' } } }))
// Placed without script, as on visitors' pages: the bar stays at the top.
globalStyle(
  `.${navLander} .${menu.menu}`,
  parts({ top: vars.space.navH, right: vars.space.gutter, '@media': { '(max-width: 767.98px)': { top: '3.5rem' } } }),
)
globalStyle(
  `.${nav} .${back}`,
  parts({ display: 'none', '@media': { '(display-mode: standalone)': { display: 'inline-grid' } } }),
)
globalStyle(`[data-installed] .${nav} .${back}`, parts({ display: 'inline-grid' }))
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
        fontSize: `max(.6875rem, calc(${vars.type.t0} * .88))`,
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
        left: 'calc(50% + .35rem)',
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

/** Room for the longest word of the rail in any language, with some beside it. */
const RAIL = '5.75rem'

// nav: bar | rail | ribbon | box
globalStyle(
  `:is([data-nav='bar'], [data-nav='box']) .${navItem}[aria-current]::after`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        content: "''",
        position: 'absolute',
        inset: 'auto 0 0',
        height: '3px',
        background: vars.colour.primary,
        borderRadius: vars.shape.rBadge,
      },
    },
  }),
)
globalStyle(
  `[data-nav='bar'] .${navMain}`,
  forks({
    '@media': {
      '(min-width: 768px)': { marginLeft: `calc(${vars.space.u} * 4)` },
      '(min-width: 768px) and (max-width: 1199.98px)': {
        marginLeft: vars.space.u,
        gap: `calc(${vars.space.u} * 2.25)`,
      },
    },
  }),
)
globalStyle(
  `[data-nav='rail'] body:has(.${navMain})`,
  forks({ '@media': { '(min-width: 768px)': { paddingLeft: RAIL } } }),
)
globalStyle(
  `[data-nav='rail'] .${nav}:not(.${navLander})`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        position: 'fixed',
        inset: '0 auto 0 0',
        width: RAIL,
        flexDirection: 'column',
        padding: '1.1rem 0 1rem',
        border: 0,
        borderRight: vars.treatment.rule,
        background: vars.colour.surface,
        gap: '1.4rem',
      },
    },
  }),
)
globalStyle(
  `[data-nav='rail'] .${nav}:not(.${navLander}) .${logo.logo} span`,
  forks({ '@media': { '(min-width: 768px)': { display: 'none' } } }),
)
globalStyle(
  `[data-nav='rail'] .${nav}:not(.${navLander}) .${logo.logoMark}`,
  forks({ '@media': { '(min-width: 768px)': { width: '1.9rem', height: '1.9rem' } } }),
)
globalStyle(
  `[data-nav='rail'] .${navMain}`,
  forks({ '@media': { '(min-width: 768px)': { flexDirection: 'column', gap: 0, width: '100%' } } }),
)
globalStyle(
  `[data-nav='rail'] .${navItem}`,
  forks({
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
        borderLeft: '3px solid transparent',
        borderRight: '3px solid transparent',
        color: vars.colour.muted,
      },
    },
  }),
)
globalStyle(
  `[data-nav='rail'] .${navItem} .${icon.icon}`,
  forks({ '@media': { '(min-width: 768px)': { fontSize: '1.5rem' } } }),
)
globalStyle(
  `[data-nav='rail'] .${navItem}[aria-current]`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        color: vars.colour.text,
        borderLeftColor: vars.colour.primary,
        background: vars.colour.tint,
      },
    },
  }),
)
globalStyle(
  `[data-nav='rail'] .${navItem} .${count.count}`,
  forks({ '@media': { '(min-width: 768px)': { position: 'absolute', top: '.7rem', left: 'calc(50% + .3rem)' } } }),
)
globalStyle(`[data-nav='rail'] .${navAccount}`, forks({ '@media': { '(min-width: 768px)': { margin: 'auto 0 0' } } }))
globalStyle(
  `[data-nav='rail'] .${navAccount} > :not(.${avatar.avatar})`,
  forks({ '@media': { '(min-width: 768px)': { display: 'none' } } }),
)
globalStyle(
  `[data-nav='ribbon'] .${nav}`,
  forks({ '@media': { '(min-width: 768px)': { background: vars.colour.surface } } }),
)
globalStyle(
  `[data-nav='ribbon'] .${navMain}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        marginInline: 'auto',
        padding: '.35rem',
        gap: '.25rem',
        background: vars.colour.tint,
        borderRadius: vars.shape.rBtn,
      },
    },
  }),
)
globalStyle(
  `[data-nav='ribbon'] .${navItem}`,
  forks({
    '@media': {
      '(min-width: 768px)': { padding: '.2em 1.15em', minHeight: '3.1rem', borderRadius: vars.shape.rBtn },
      '(min-width: 768px) and (max-width: 1199.98px)': { paddingInline: '.8em' },
      '(min-width: 768px) and (max-width: 991.98px)': { paddingInline: '.6em', fontSize: '1rem' },
    },
  }),
)
globalStyle(
  `[data-nav='ribbon'] .${navItem}:hover`,
  forks({ '@media': { '(min-width: 768px)': { background: vars.colour.line } } }),
)
globalStyle(
  `[data-nav='ribbon'] .${navItem}[aria-current]`,
  forks({
    '@media': {
      '(min-width: 768px)': { background: vars.colour.surface, color: vars.colour.text, boxShadow: vars.shape.sh1 },
    },
  }),
)
globalStyle(`[data-nav='ribbon'] .${navAccount}`, forks({ '@media': { '(min-width: 768px)': { marginLeft: 0 } } }))
globalStyle(
  `[data-nav='box'] .${navMain}`,
  forks({ '@media': { '(min-width: 768px)': { gap: 0, alignSelf: 'stretch' } } }),
)
globalStyle(
  `[data-nav='box'] .${navItem}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        border: `${vars.shape.bw} solid ${vars.colour.line}`,
        padding: '0 1rem',
        marginLeft: '-1px',
        minHeight: '100%',
      },
      '(min-width: 768px) and (max-width: 1199.98px)': { padding: '0 .6rem' },
    },
  }),
)
globalStyle(`.${nav}`, forks({ '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { gap: vars.space.u } } }))
globalStyle(
  `.${navAccountText}, .${navAccount} > .${icon.icon}`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { display: 'none' } } }),
)
globalStyle(
  `:is([data-nav='bar'], [data-nav='ribbon']) .${navItem} .${icon.icon}`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { display: 'none' } } }),
)
globalStyle(
  `[data-nav='box'] .${navItem} .${icon.icon}`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'none' } } }),
)
globalStyle(
  `[data-nav='ribbon'] .${navLander} .${logo.logo} span`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'inline' } } }),
)
