import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as bonusBanner from '#engine/domains/payments/shared/BonusBanner.css.ts'
import { atMostLines } from '#engine/ui/at-most-lines.ts'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import * as label from '#engine/ui/display/Label.css.ts'
import * as count from '#engine/ui/feedback/Count.css.ts'
import * as toast from '#engine/ui/feedback/Toast.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

/** A thread of this width has room for half of what a phone shows: large text on a small screen. */
const LARGE_TEXT = '(max-width: 15rem)'
const USUAL_TEXT = '(min-width: 15.01rem)'

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
    // What a scroller hides from sight stays in it and makes no other box larger.
    position: 'relative',
    borderInlineEnd: vars.treatment.rule,
    overflow: 'auto',
    background: vars.colour.bg,
    '@media': { '(max-width: 991.98px)': { display: 'none', border: 0 } },
  }),
)
export const convsHead = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 2.5)`,
    '@media': { '(max-width: 767.98px)': { paddingInline: vars.space.gutter } },
  }),
)
export const convsSearch = style(
  screens({
    padding: `0 calc(${vars.space.u} * 2.5) calc(${vars.space.u} * 1.5)`,
    '@media': { '(max-width: 767.98px)': { paddingInline: vars.space.gutter } },
  }),
)
export const convsNote = style(
  screens({
    padding: `0 calc(${vars.space.u} * 2.5) ${vars.space.u}`,
    color: vars.colour.muted,
    '@media': { '(max-width: 767.98px)': { paddingInline: vars.space.gutter } },
  }),
)
export const conv = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 1.6) calc(${vars.space.u} * 2.5)`,
    borderInlineStart: '4px solid transparent',
    '@media': { '(max-width: 767.98px)': { paddingInline: `calc(${vars.space.gutter} - 4px) ${vars.space.gutter}` } },
  }),
)
/** The sign of a match in the list. */
export const matched = style(screens({ color: vars.colour.link, flex: 'none' }))
export const isOpen = style({})
export const isTyping = style({})
export const convText = style(
  screens({ flex: '1', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '.1em' }),
)
export const convTop = style(
  screens({
    display: 'flex',
    gap: '.6em',
    alignItems: 'baseline',
    '@media': { '(max-width: 359.98px)': { flexWrap: 'wrap', columnGap: '.6em', rowGap: 0 } },
  }),
)
export const convLast = style(
  screens({
    color: vars.colour.muted,
    fontSize: vars.type.t1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '1.4',
  }),
)
export const thread = style(
  screens({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    background: vars.colour.bg,
    containerType: 'inline-size',
  }),
)
/** Without an open conversation: a centred hint, its motif clipped at the edge. */
export const choose = style(
  screens({ alignItems: 'center', justifyContent: 'center', overflow: 'clip', padding: `calc(${vars.space.u} * 4)` }),
)
export const threadHead = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.35rem',
    minHeight: `calc(${vars.space.control} + 1.25rem)`,
    padding: `.5rem calc(${vars.space.u} * 2.5)`,
    borderBottom: vars.treatment.rule,
    // The signs of the buttons, not their larger areas, stand in the page's gutter.
    '@media': { '(max-width: 767.98px)': { paddingInline: `calc(${vars.space.gutter} - .75rem)` } },
  }),
)
export const threadWho = style(
  screens({ display: 'flex', alignItems: 'center', gap: '.8em', flex: '1', minWidth: 0, lineHeight: '1.25' }),
)
export const back = style(
  screens({ display: 'none !important', '@media': { '(max-width: 991.98px)': { display: 'inline-grid !important' } } }),
)
/** Holds the messages and what stands above them. */
export const stage = style(screens({ position: 'relative', flex: '1', minHeight: 0, display: 'flex' }))
export const messages = style(
  screens({
    position: 'relative',
    flex: '1',
    minWidth: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 3.5) calc(${vars.space.u} * 2)`,
    '@media': { '(max-width: 767.98px)': { paddingInline: vars.space.gutter } },
  }),
)
/** Before the script has come the thread begins at its end by itself. */
export const fromEnd = style(screens({ display: 'flex', flexDirection: 'column-reverse' }))
export const flow = style(
  screens({
    display: 'flex',
    flexDirection: 'column',
    gap: `calc(${vars.space.u} * 1.1)`,
    minHeight: '100%',
    marginBottom: 'auto',
  }),
)
/** Below the messages while newer ones are out of sight. */
export const newest = style(
  screens({
    position: 'absolute',
    insetInline: 0,
    bottom: vars.space.u,
    marginInline: 'auto',
    width: 'fit-content',
    display: 'flex',
    alignItems: 'center',
    gap: '.4em',
    minHeight: '2.75rem',
    padding: '.3em 1.1em',
    borderRadius: vars.shape.rChip,
    background: vars.colour.unread,
    color: vars.colour.onUnread,
    fontSize: vars.type.t1,
    fontWeight: vars.type.wStrong,
    boxShadow: vars.shape.sh2,
  }),
)
export const loadOlder = style(screens({ textAlign: 'center' }))
export const msg = style(
  screens({
    maxWidth: '75%',
    display: 'grid',
    gap: '.2em',
    justifyItems: 'start',
  }),
)
export const msgIn = style({})
export const msgOut = style({})
export const meta = style(screens({ display: 'flex', alignItems: 'center', gap: '.25em', minHeight: '1.5rem' }))
export const msgMenu = style(
  screens({
    position: 'relative',
    color: vars.colour.muted,
    padding: '.25em .5em',
    fontSize: vars.type.t1,
    opacity: 0,
    transition: `opacity ${vars.motion.mFast}`,
    // A mouse at a tablet: nothing hovers, and a click on the message opens nothing.
    '@media': { '(hover: none) and (any-hover: hover)': { opacity: 1 } },
  }),
)
export const day = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    color: vars.colour.muted,
    fontSize: vars.type.t0,
    width: '100%',
  }),
)
export const unreadLine = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    color: vars.colour.muted,
    fontSize: vars.type.t0,
    width: '100%',
  }),
)
export const typing = style(screens({ display: 'flex', alignItems: 'center', gap: '.6em' }))
export const dots = style(
  screens({
    display: 'flex',
    gap: '.28em',
    padding: '.8em 1em',
    borderRadius: vars.shape.rIn,
    background: vars.colour.bubbleIn,
  }),
)
export const composer = style(
  screens({
    borderTop: vars.treatment.rule,
    padding: `calc(${vars.space.u} * 1.25) calc(${vars.space.u} * 2.5) calc(${vars.space.u} * 1.75)`,
    display: 'grid',
    // A field is as wide as its words (`field-sizing`); the column is not.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.1)`,
    background: vars.colour.bg,
    '@media': { '(max-width: 767.98px)': { paddingInline: vars.space.gutter, rowGap: '.5rem' } },
    '@container': { [LARGE_TEXT]: { paddingBlock: '.25rem' } },
  }),
)
export const composerBox = style(
  screens({
    display: 'flex',
    alignItems: 'flex-end',
    gap: `calc(${vars.space.u} * 1.25)`,
    '@media': {
      '(max-width: 767.98px)': {
        flexWrap: 'wrap',
        gap: '.5rem',
        '@container': {
          [USUAL_TEXT]: {
            // The field, the line of the characters and the buttons: a browser may draw the page before it has read all of them.
            minHeight: `calc(2 * max(2.75rem, ${vars.space.control}) + .5rem + 1.35 * ${vars.type.t0})`,
          },
        },
      },
    },
    '@container': { [LARGE_TEXT]: { gap: '.25rem' } },
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
    insetInlineEnd: '.9em',
    bottom: `calc((${vars.space.control} - 1.4em) / 2)`,
    fontSize: vars.type.t0,
    color: vars.colour.muted,
    fontVariantNumeric: vars.type.numStyle,
    lineHeight: '1.4em',
    '@media': {
      '(max-width: 767.98px)': {
        position: 'static',
        display: 'block',
        textAlign: 'end',
        marginTop: '.15em',
        lineHeight: '1.2',
      },
    },
  }),
)
/** What is left, beside the button that says what it costs; on a phone above it, in the line of the characters. */
export const left = style(
  screens({
    alignSelf: 'center',
    fontSize: vars.type.t0,
    lineHeight: '1.2',
    color: vars.colour.muted,
    fontVariantNumeric: vars.type.numStyle,
    maxWidth: '6em',
    textAlign: 'end',
    '@media': {
      '(max-width: 767.98px)': {
        order: -1,
        alignSelf: 'flex-start',
        flexBasis: '100%',
        maxWidth: 'none',
        marginTop: 'calc(-.5rem - 1.2em)',
        textAlign: 'start',
        pointerEvents: 'none',
      },
    },
  }),
)
export const send = style(
  screens({ paddingInline: '1.2em', '@container': { [LARGE_TEXT]: { paddingInline: '.4em' } } }),
)
export const sendWord = style({})
export const price = style(
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.3em',
    paddingInlineStart: '.6em',
    borderInlineStart: '1px solid currentColor',
    fontVariantNumeric: vars.type.numStyle,
  }),
)
export const sendIcon = style(screens({ display: 'none' }))
export const broke = style(
  screens({
    gridTemplateColumns: '1fr auto auto',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2.5)`,
    background: vars.colour.tint,
    paddingBlock: `calc(${vars.space.u} * 2.25)`,
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const brokeText = style({})
export const quickPacks = style(
  screens({
    display: 'flex',
    gap: vars.space.u,
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
    background: vars.colour.surface,
    border: `${vars.shape.bwStrong} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    lineHeight: '1.2',
    '@media': { '(max-width: 767.98px)': { width: '100%', minWidth: 0 } },
  }),
)
export const isOn = style({})

globalStyle(`.${chars}[data-near]`, screens({ color: vars.colour.dangerText, fontWeight: vars.type.wStrong }))
globalStyle(
  `:is(.${write} textarea, .${convsSearch} input)`,
  parts({
    width: '100%',
    minHeight: vars.space.control,
    padding: '.4em .9em',
    background: vars.colour.field,
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    fontSize: `max(1rem, ${vars.type.t2})`,
  }),
)
globalStyle(
  `body:has(.${chat})`,
  screens({
    height: '100svh',
    minHeight: 0,
    overflow: 'hidden',
    '@media': { '(max-width: 767.98px)': { paddingBottom: 0 } },
  }),
)
globalStyle(`.${convsHead} h2`, screens({ fontSize: vars.type.t4 }))
globalStyle(`.${conv}:hover`, screens({ background: vars.colour.tint }))
globalStyle(
  `.${conv}.${isOpen}`,
  screens({ background: vars.colour.tint, borderInlineStartColor: vars.colour.primary }),
)
/* An initial has the colour that the row takes. */
globalStyle(
  `.${conv}:hover .${avatar.letter}, .${conv}.${isOpen} .${avatar.letter}`,
  screens({ background: vars.colour.surface }),
)
// Of the width of the screen where text is large.
globalStyle(`.${conv} .${avatar.avatar}`, screens({ width: 'min(3.25rem, 18vw)' }))
globalStyle(`.${convTop} time`, screens({ marginInlineStart: 'auto' }))
globalStyle(`.${convTop} .${label.label}`, screens({ alignSelf: 'center' }))
globalStyle(`.${convTop} b`, screens({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${conv} time`, screens({ fontSize: vars.type.t0, color: vars.colour.muted, whiteSpace: 'nowrap' }))
globalStyle(`.${conv} .${label.label}`, screens({ padding: '.15em .45em' }))
globalStyle(
  `.${conv}:has(.${count.count}) .${convLast}`,
  screens({ color: vars.colour.text, fontWeight: vars.type.wStrong }),
)
globalStyle(`.${convLast}[data-draft]`, screens({ fontStyle: 'italic' }))
globalStyle(`.${conv}.${isTyping} .${convLast}`, screens({ color: vars.colour.okText }))
globalStyle(
  `.${threadWho} b`,
  screens({
    ...atMostLines(2),
    // Some faces draw the accent of a capital higher than the line.
    paddingTop: '.15em',
    marginTop: '-.15em',
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.1 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    letterSpacing: vars.type.trackDisplay,
    // As headings have it: condensed faces draw a comma and a space as one.
    wordSpacing: '.1em',
  }),
)
globalStyle(
  `.${threadWho} b`,
  screens({ '@media': { '(max-width: 767.98px)': { fontSize: `min(${vars.type.t3}, 1.25rem)` } } }),
)
globalStyle(`.${threadWho} > :last-child`, screens({ minWidth: 0, overflowWrap: 'break-word' }))
globalStyle(`.${threadWho} .${label.label}`, screens({ marginTop: '.25em' }))
globalStyle(`.${threadWho} .${text.muted}`, screens({ fontSize: vars.type.t0 }))
globalStyle(`.${threadWho} .${avatar.avatar}`, screens({ width: '2.9rem' }))
globalStyle(
  `.${msg} > p`,
  screens({
    padding: '.65em 1em',
    borderRadius: vars.shape.rIn,
    background: vars.colour.bubbleIn,
    color: vars.colour.onBubbleIn,
    borderInlineStart: `${vars.shape.bubbleEdge} solid ${vars.colour.secondary}`,
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'no-common-ligatures',
    whiteSpace: 'pre-wrap',
  }),
)
globalStyle(`.${msg}.${msgOut} .${meta}`, screens({ flexDirection: 'row-reverse' }))
globalStyle(`.${msg}[data-state='sending'] > p`, screens({ opacity: 0.7 }))
globalStyle(`.${msg}[data-state='failed'] .${meta}`, screens({ color: vars.colour.dangerText }))
globalStyle(`.${meta}`, screens({ fontSize: vars.type.t0, color: vars.colour.muted }))
globalStyle(`.${msg}.${msgOut}`, screens({ alignSelf: 'flex-end', justifyItems: 'end' }))
globalStyle(
  `.${msg}.${msgOut} > p`,
  screens({
    borderRadius: vars.shape.rOut,
    background: vars.colour.bubbleOut,
    color: vars.colour.onBubbleOut,
    borderInlineStart: 0,
    borderInlineEnd: `${vars.shape.bubbleEdge} solid ${vars.colour.primary}`,
  }),
)
globalStyle(`.${msgMenu}::after`, screens({ content: "''", position: 'absolute', inset: '-.75rem -.6rem' }))
globalStyle(`.${msg}:hover .${msgMenu}, .${msg}:focus-within .${msgMenu}`, screens({ opacity: 1 }))
globalStyle(
  `.${msg} time`,
  screens({ fontSize: vars.type.t0, color: vars.colour.muted, display: 'flex', gap: '.4em', alignItems: 'center' }),
)
globalStyle(
  `.${day}::before, .${day}::after, .${unreadLine}::before, .${unreadLine}::after`,
  screens({ content: "''", flex: '1', borderTop: vars.treatment.rule }),
)
globalStyle(
  `.${unreadLine} span`,
  screens({
    padding: '.15em .7em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.unread,
    color: vars.colour.onUnread,
    fontWeight: vars.type.wStrong,
  }),
)
globalStyle(
  `.${unreadLine}::before, .${unreadLine}::after`,
  screens({ borderColor: vars.colour.unread, borderTopStyle: 'solid' }),
)
globalStyle(`.${typing} .${avatar.avatar}`, screens({ width: '1.9rem' }))
globalStyle(
  `.${dots} i`,
  screens({
    width: '.42em',
    height: '.42em',
    borderRadius: '50%',
    background: vars.colour.muted,
    animation: `${bob} 1.2s infinite`,
  }),
)
globalStyle(`.${dots} i:nth-child(2)`, screens({ animationDelay: '.15s', opacity: 0.75 }))
globalStyle(`.${dots} i:nth-child(3)`, screens({ animationDelay: '.3s', opacity: 0.5 }))
globalStyle(
  `.${write} textarea`,
  screens({
    display: 'block',
    resize: 'none',
    // By its text: from one line to six.
    fieldSizing: 'content',
    maxHeight: `calc(${vars.space.control} + 5 * 1.4em)`,
    paddingInlineEnd: '5.6em',
    lineHeight: '1.4',
    paddingBlock: `calc((${vars.space.control} - 1.4em) / 2 - ${vars.shape.bw})`,
    '@media': { '(max-width: 767.98px)': { paddingInlineEnd: '1em' } },
  }),
)
globalStyle(`.${broke} h2`, screens({ fontSize: vars.type.t3, marginBottom: '.15em' }))
globalStyle(`.${broke} p`, screens({ fontSize: vars.type.t1, color: vars.colour.text }))
globalStyle(
  `.${quick} b`,
  screens({
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.05 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
  }),
)
globalStyle(`.${quick} span`, screens({ fontSize: vars.type.t0 }))
globalStyle(
  `.${quick}.${isOn}`,
  screens({ borderColor: vars.colour.primary, boxShadow: `inset 0 0 0 1px ${vars.colour.primary}` }),
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
globalStyle(`.${chat}:has(> .${bonusBanner.flush})`, screens({ gridTemplateRows: 'auto minmax(0, 1fr)' }))
globalStyle(`#page:has(.${chat})`, screens({ display: 'contents' }))
/* The composer is below the messages. */
globalStyle(
  `body:has(.${chat}[data-view='thread']) .${toast.toastRegion}`,
  screens({ bottom: 'auto', top: `calc(${vars.space.navH} + 5.5rem)` }),
)

/* Large text on a small screen: the messages keep their room, and each button its sign. */
globalStyle(`.${threadWho} .${avatar.avatar}`, screens({ '@container': { [LARGE_TEXT]: { display: 'none' } } }))
globalStyle(
  `.${threadWho} b`,
  screens({
    '@container': {
      [LARGE_TEXT]: { display: 'block', fontSize: '1rem', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  }),
)
/* Room beside the button, so that a wider stand-in for its font breaks no line. */
globalStyle(
  `.${tools} .${iconButton.iconBtn}`,
  screens({ '@media': { '(max-width: 399.98px)': { minWidth: '44px' } } }),
)
globalStyle(
  `:is(.${threadHead}, .${tools}) .${iconButton.iconBtn}`,
  screens({ '@container': { [LARGE_TEXT]: { width: '2.75rem', minWidth: '44px', maxWidth: '44px' } } }),
)
globalStyle(
  `.${send} .${sendWord}`,
  screens({
    '@container': {
      [LARGE_TEXT]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  }),
)
globalStyle(`.${send} .${sendIcon}`, screens({ '@container': { [LARGE_TEXT]: { display: 'block' } } }))
globalStyle(`.${send} .${price} svg`, screens({ '@container': { [LARGE_TEXT]: { display: 'none' } } }))
globalStyle(
  `.${send} .${price}`,
  screens({ '@container': { [LARGE_TEXT]: { paddingInlineStart: 0, borderInlineStart: 0 } } }),
)
globalStyle(`.${chars}:not([data-near])`, screens({ '@container': { [LARGE_TEXT]: { visibility: 'hidden' } } }))
globalStyle(
  `.${composerBox}:has([data-near]) .${left}`,
  screens({ '@container': { [LARGE_TEXT]: { visibility: 'hidden' } } }),
)
