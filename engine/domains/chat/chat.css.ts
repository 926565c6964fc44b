import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as label from '#engine/ui/display/Label.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as count from '#engine/ui/feedback/Count.css.ts'
import * as toast from '#engine/ui/feedback/Toast.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

const bob = keyframes({ '40%': { translate: '0 -.25em' } })
export const chat = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'clamp(300px, 30vw, 400px) 1fr',
    minHeight: 0,
    '@media': { '(max-width: 991.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const convs = style(
  screens({
    borderRight: 'var(--rule)',
    overflow: 'auto',
    background: 'var(--c-bg)',
    '@media': { '(max-width: 991.98px)': { display: 'none', border: 0 } },
  }),
)
export const convsHead = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: 'calc(var(--u) * 2) calc(var(--u) * 2.5)',
    '@media': { '(max-width: 767.98px)': { paddingInline: 'var(--gutter)' } },
  }),
)
export const conv = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: 'calc(var(--u) * 1.5)',
    padding: 'calc(var(--u) * 1.6) calc(var(--u) * 2.5)',
    borderLeft: '4px solid transparent',
    '@media': { '(max-width: 767.98px)': { paddingInline: 'calc(var(--gutter) - 4px) var(--gutter)' } },
  }),
)
export const isOpen = style({})
export const isTyping = style({})
export const convText = style(
  screens({ flex: '1', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '.1em' }),
)
export const convTop = style(screens({ display: 'flex', gap: '.6em', alignItems: 'baseline' }))
export const convLast = style(
  screens({
    color: 'var(--c-muted)',
    fontSize: 'var(--t-1)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '1.4',
  }),
)
export const thread = style(
  screens({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, background: 'var(--c-bg)' }),
)
/** Nothing picked yet: the hint stands in the middle, its motif cut at the edge. */
export const choose = style(
  screens({ alignItems: 'center', justifyContent: 'center', overflow: 'clip', padding: 'calc(var(--u) * 4)' }),
)
export const threadHead = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.35rem',
    minHeight: 'calc(var(--control) + 1.25rem)',
    padding: '.5rem calc(var(--u) * 2.5)',
    borderBottom: 'var(--rule)',
    '@media': { '(max-width: 767.98px)': { paddingInline: '.5rem' } },
  }),
)
export const threadWho = style(
  screens({ display: 'flex', alignItems: 'center', gap: '.8em', flex: '1', minWidth: 0, lineHeight: '1.25' }),
)
export const back = style(
  screens({ display: 'none !important', '@media': { '(max-width: 991.98px)': { display: 'inline-grid !important' } } }),
)
export const messages = style(
  screens({
    flex: '1',
    minHeight: 0,
    overflow: 'auto',
    padding: 'calc(var(--u) * 1.5) calc(var(--u) * 3.5) calc(var(--u) * 2)',
    display: 'flex',
    flexDirection: 'column',
    gap: 'calc(var(--u) * 1.1)',
    '@media': { '(max-width: 767.98px)': { paddingInline: 'var(--gutter)' } },
  }),
)
export const loadOlder = style(screens({ textAlign: 'center' }))
export const msg = style(
  screens({
    maxWidth: '75%',
    display: 'grid',
    gap: '.2em',
    justifyItems: 'start',
    '@media': { '(max-width: 767.98px)': { maxWidth: '85%' } },
  }),
)
export const msgIn = style({})
export const msgOut = style({})
export const meta = style(screens({ display: 'flex', alignItems: 'center', gap: '.25em', minHeight: '1.5rem' }))
export const msgReport = style(
  screens({ position: 'relative', color: 'var(--c-muted)', padding: '.25em .5em', fontSize: 'var(--t-0)' }),
)
export const msgGift = style({})
export const photoMsg = style({})
export const veil = style(
  screens({
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '.1em',
    padding: '1em',
    background: 'var(--c-veil)',
    color: 'var(--c-on-photo)',
    fontSize: 'var(--t-0)',
    lineHeight: '1.3',
    textAlign: 'center',
  }),
)
export const day = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    color: 'var(--c-muted)',
    fontSize: 'var(--t-0)',
    width: '100%',
  }),
)
export const unreadLine = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    color: 'var(--c-muted)',
    fontSize: 'var(--t-0)',
    width: '100%',
  }),
)
export const typing = style(screens({ display: 'flex', alignItems: 'center', gap: '.6em' }))
export const dots = style(
  screens({
    display: 'flex',
    gap: '.28em',
    padding: '.8em 1em',
    borderRadius: 'var(--r-in)',
    background: 'var(--c-bubble-in)',
  }),
)
export const composer = style(
  screens({
    borderTop: 'var(--rule)',
    padding: 'calc(var(--u) * 1.25) calc(var(--u) * 2.5) calc(var(--u) * 1.75)',
    display: 'grid',
    gap: 'calc(var(--u) * 1.1)',
    background: 'var(--c-bg)',
    '@media': { '(max-width: 767.98px)': { paddingInline: 'var(--gutter)', rowGap: '.5rem' } },
  }),
)
export const icebreakers = style(
  screens({
    maxWidth: '100%',
    minWidth: 0,
    display: 'flex',
    gap: 'var(--u)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: '4px',
    margin: '-4px',
  }),
)
export const composerBox = style(
  screens({
    display: 'flex',
    alignItems: 'flex-end',
    gap: 'calc(var(--u) * 1.25)',
    '@media': { '(max-width: 767.98px)': { flexWrap: 'wrap', gap: '.5rem' } },
  }),
)
export const tools = style(screens({ display: 'flex', '@media': { '(max-width: 767.98px)': { flex: '1' } } }))
export const write = style(
  screens({
    position: 'relative',
    flex: '1',
    minWidth: 0,
    '@media': { '(max-width: 767.98px)': { order: -1, flexBasis: '100%' } },
  }),
)
export const chars = style(
  screens({
    position: 'absolute',
    right: '.9em',
    bottom: 'calc((var(--control) - 1.4em) / 2)',
    fontSize: 'var(--t-0)',
    color: 'var(--c-muted)',
    fontVariantNumeric: 'var(--num-style)',
    lineHeight: '1.4em',
    '@media': {
      '(max-width: 767.98px)': {
        position: 'static',
        display: 'block',
        textAlign: 'right',
        marginTop: '.15em',
        lineHeight: '1.2',
      },
    },
  }),
)
export const send = style(screens({ paddingInline: '1.2em' }))
export const sendWord = style({})
export const price = style(
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.3em',
    paddingLeft: '.6em',
    borderLeft: '1px solid currentColor',
    fontVariantNumeric: 'var(--num-style)',
  }),
)
export const sendIcon = style(screens({ display: 'none' }))
export const broke = style(
  screens({
    gridTemplateColumns: '1fr auto auto',
    alignItems: 'center',
    gap: 'calc(var(--u) * 2.5)',
    background: 'var(--c-tint)',
    paddingBlock: 'calc(var(--u) * 2.25)',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const brokeText = style({})
export const quickPacks = style(
  screens({
    display: 'flex',
    gap: 'var(--u)',
    '@media': { '(max-width: 767.98px)': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
)
export const quick = style(
  screens({
    display: 'grid',
    minWidth: '5.2em',
    minHeight: '3.4rem',
    padding: '.4em .7em',
    placeContent: 'center',
    textAlign: 'center',
    background: 'var(--c-surface)',
    border: 'var(--bw-strong) solid var(--c-field-line)',
    borderRadius: 'var(--r-field)',
    lineHeight: '1.2',
    '@media': { '(max-width: 767.98px)': { width: '100%', minWidth: 0 } },
  }),
)
export const isOn = style({})

globalStyle(
  `.${write} textarea`,
  parts({
    width: '100%',
    minHeight: 'var(--control)',
    padding: '.4em .9em',
    background: 'var(--c-field)',
    border: 'var(--bw) solid var(--c-field-line)',
    borderRadius: 'var(--r-field)',
    fontSize: 'max(1rem, var(--t-2))',
  }),
)
globalStyle(
  `body:has(.${chat})`,
  screens({ height: '100svh', overflow: 'hidden', '@media': { '(max-width: 767.98px)': { paddingBottom: 0 } } }),
)
globalStyle(`.${convsHead} h2`, screens({ fontSize: 'var(--t-4)' }))
globalStyle(`.${conv}:hover`, screens({ background: 'var(--c-tint)' }))
globalStyle(`.${conv}.${isOpen}`, screens({ background: 'var(--c-tint)', borderLeftColor: 'var(--c-primary)' }))
globalStyle(`.${conv} .${avatar.avatar}`, screens({ width: '3.25rem' }))
globalStyle(`.${convTop} time`, screens({ marginLeft: 'auto' }))
globalStyle(`.${convTop} .${label.label}`, screens({ alignSelf: 'center' }))
globalStyle(`.${convTop} b`, screens({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${conv} time`, screens({ fontSize: 'var(--t-0)', color: 'var(--c-muted)', whiteSpace: 'nowrap' }))
globalStyle(`.${conv} .${label.label}`, screens({ padding: '.15em .45em' }))
globalStyle(
  `.${conv}:has(.${count.count}) .${convLast}`,
  screens({ color: 'var(--c-text)', fontWeight: 'var(--w-strong)' }),
)
globalStyle(`.${conv}.${isTyping} .${convLast}`, screens({ color: 'var(--c-ok-text)' }))
globalStyle(
  `.${threadWho} b`,
  screens({
    display: 'block',
    font: 'var(--w-display) var(--t-3)/1.1 var(--f-display)',
    fontStretch: 'var(--wdth-display)',
    textTransform: 'var(--case-display)',
    letterSpacing: 'var(--track-display)',
  }),
)
globalStyle(
  `.${threadWho} b`,
  screens({ '@media': { '(max-width: 767.98px)': { fontSize: 'min(var(--t-3), 1.25rem)' } } }),
)
globalStyle(`.${threadWho} > :last-child`, screens({ minWidth: 0, overflowWrap: 'break-word' }))
globalStyle(`.${threadWho} .${label.label}`, screens({ marginTop: '.25em' }))
globalStyle(`.${threadWho} .${text.muted}`, screens({ fontSize: 'var(--t-0)' }))
globalStyle(`.${threadWho} .${avatar.avatar}`, screens({ width: '2.9rem' }))
globalStyle(`.${messages} > :first-child`, screens({ marginTop: 'auto' }))
globalStyle(
  `.${msg} > p`,
  screens({
    padding: '.65em 1em',
    borderRadius: 'var(--r-in)',
    background: 'var(--c-bubble-in)',
    color: 'var(--c-on-bubble-in)',
    borderLeft: 'var(--bubble-edge) solid var(--c-secondary)',
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
  }),
)
globalStyle(`.${msg}.${msgOut}`, screens({ alignSelf: 'flex-end', justifyItems: 'end' }))
globalStyle(
  `.${msg}.${msgOut} > p`,
  screens({
    borderRadius: 'var(--r-out)',
    background: 'var(--c-bubble-out)',
    color: 'var(--c-on-bubble-out)',
    borderLeft: 0,
    borderRight: 'var(--bubble-edge) solid var(--c-primary)',
  }),
)
globalStyle(`.${msgReport}::after`, screens({ content: "''", position: 'absolute', inset: '-.75rem -.6rem' }))
globalStyle(`.${msgReport}:hover`, screens({ color: 'var(--c-danger-text)' }))
globalStyle(
  `.${msg} time`,
  screens({ fontSize: 'var(--t-0)', color: 'var(--c-muted)', display: 'flex', gap: '.4em', alignItems: 'center' }),
)
globalStyle(
  `.${msg}.${msgGift}`,
  screens({
    alignSelf: 'center',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '.9em',
    padding: '.6em 1.2em .6em .9em',
    border: 'var(--bw) dashed var(--c-line-strong)',
    borderRadius: 'var(--r-m)',
  }),
)
globalStyle(`.${msg}.${msgGift} > .${icon.icon}`, screens({ fontSize: '1.9em', color: 'var(--c-link)' }))
globalStyle(
  `.${msg}.${msgGift} > p`,
  screens({ background: 'none', padding: 0, border: 0, lineHeight: '1.3', color: 'var(--c-text)' }),
)
globalStyle(`.${msg}.${msgGift} b, .${msg}.${msgGift} p span`, screens({ display: 'block' }))
globalStyle(`.${msg}.${msgGift} p span`, screens({ fontSize: 'var(--t-0)', color: 'var(--c-muted)' }))
globalStyle(
  `.${photoMsg} .${photo.photo}`,
  screens({ width: '15rem', aspectRatio: '4 / 3', borderRadius: 'var(--r-m)' }),
)
globalStyle(`.${veil} .${icon.icon}`, screens({ fontSize: '1.7em' }))
globalStyle(`.${veil} b`, screens({ fontSize: 'var(--t-2)' }))
globalStyle(
  `.${day}::before, .${day}::after, .${unreadLine}::before, .${unreadLine}::after`,
  screens({ content: "''", flex: '1', borderTop: 'var(--rule)' }),
)
globalStyle(
  `.${unreadLine} span`,
  screens({
    padding: '.15em .7em',
    borderRadius: 'var(--r-badge)',
    background: 'var(--c-unread)',
    color: 'var(--c-on-unread)',
    fontWeight: 'var(--w-strong)',
  }),
)
globalStyle(
  `.${unreadLine}::before, .${unreadLine}::after`,
  screens({ borderColor: 'var(--c-unread)', borderTopStyle: 'solid' }),
)
globalStyle(`.${typing} .${avatar.avatar}`, screens({ width: '1.9rem' }))
globalStyle(
  `.${dots} i`,
  screens({
    width: '.42em',
    height: '.42em',
    borderRadius: '50%',
    background: 'var(--c-muted)',
    animation: `${bob} 1.2s infinite`,
  }),
)
globalStyle(`.${dots} i:nth-child(2)`, screens({ animationDelay: '.15s', opacity: 0.75 }))
globalStyle(`.${dots} i:nth-child(3)`, screens({ animationDelay: '.3s', opacity: 0.5 }))
globalStyle(
  `.${icebreakers} button`,
  screens({
    minHeight: '2.75rem',
    padding: '.3em 1em',
    whiteSpace: 'nowrap',
    border: 'var(--bw) solid var(--c-line-strong)',
    borderRadius: 'var(--r-chip)',
    fontSize: 'var(--t-1)',
    background: 'var(--c-surface)',
  }),
)
globalStyle(`.${icebreakers} button:hover`, screens({ background: 'var(--c-tint)' }))
globalStyle(
  `.${write} textarea`,
  screens({
    display: 'block',
    resize: 'none',
    paddingRight: '5.6em',
    lineHeight: '1.4',
    paddingBlock: 'calc((var(--control) - 1.4em) / 2 - var(--bw))',
    '@media': { '(max-width: 767.98px)': { paddingRight: '1em' } },
  }),
)
globalStyle(`.${broke} h2`, screens({ fontSize: 'var(--t-3)', marginBottom: '.15em' }))
globalStyle(`.${broke} p`, screens({ fontSize: 'var(--t-1)', color: 'var(--c-text)' }))
globalStyle(
  `.${quick} b`,
  screens({ font: 'var(--w-display) var(--t-3)/1.05 var(--f-display)', fontStretch: 'var(--wdth-display)' }),
)
globalStyle(`.${quick} span`, screens({ fontSize: 'var(--t-0)' }))
globalStyle(
  `.${quick}.${isOn}`,
  screens({ borderColor: 'var(--c-primary)', boxShadow: 'inset 0 0 0 1px var(--c-primary)' }),
)
globalStyle(
  `.${chat}[data-view='list'] .${convs}`,
  screens({ '@media': { '(max-width: 991.98px)': { display: 'block' } } }),
)
globalStyle(
  `.${chat}[data-view='list'] .${thread}`,
  screens({ '@media': { '(max-width: 991.98px)': { display: 'none' } } }),
)
globalStyle(
  `body:has(.${chat}:not([data-view='list'])) [data-chrome='bar']`,
  screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
globalStyle(
  `body:has(.${chat}[data-view='list'])`,
  screens({ '@media': { '(max-width: 767.98px)': { paddingBottom: '4rem' } } }),
)
globalStyle(
  `.${threadHead} .${iconButton.iconBtn}`,
  screens({ '@media': { '(max-width: 767.98px)': { minWidth: '2.75rem' } } }),
)
globalStyle(`.${msg}:not(.${msgGift})`, screens({ '@media': { '(max-width: 767.98px)': { maxWidth: '75%' } } }))
globalStyle(`#page:has(.${chat})`, screens({ display: 'contents' }))
/* Below, one writes. */
globalStyle(
  `body:has(.${chat}[data-view='thread']) .${toast.toastRegion}`,
  screens({ bottom: 'auto', top: 'calc(var(--nav-h) + 5.5rem)' }),
)
