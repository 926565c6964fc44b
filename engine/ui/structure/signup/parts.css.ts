import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import * as button from '../../controls/Button.css.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { parts, screens } from '../../theme/layers.ts'

/** The height below the navigation. */
export const FREE_HEIGHT = `max(40rem, calc(100svh - ${vars.space.navH}))`

/** The brand's people and the form of a sign-up. */
export const join = style(
  screens({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 992px)': { minHeight: FREE_HEIGHT } },
  }),
)
/** Up to three pictures, the motif and a sentence: a band above the form where the window is narrow. */
export const joinArt = style(
  screens({
    position: 'relative',
    overflow: 'hidden',
    margin: 0,
    background: vars.colour.hero,
    color: vars.colour.heroText,
    '@media': { '(max-width: 991.98px)': { height: '11rem' } },
  }),
)
export const joinA = style({})
export const joinB = style({})
export const joinC = style({})
export const joinSay = style(
  screens({
    position: 'absolute',
    zIndex: 2,
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.2 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    wordSpacing: '.1em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '@media': {
      '(max-width: 991.98px)': {
        insetInlineStart: vars.space.gutter,
        bottom: '.9rem',
        width: '50%',
        fontSize: vars.type.t2,
      },
    },
  }),
)
/** The column of the form. */
export const joinForm = style(
  parts({
    position: 'relative',
    width: '100%',
    minWidth: 0,
    '@media': {
      '(max-width: 991.98px)': {
        maxWidth: '44rem',
        marginInline: 'auto',
        padding: `calc(${vars.space.u} * 2.5) ${vars.space.gutter} 7rem`,
      },
    },
  }),
)
/** One page of the form, its questions and its buttons. */
export const joinPage = style({})
/** Its heading. */
export const joinHead = style({})
export const joinFields = style({})
/** Address, password and name. */
export const joinAccount = style({})
/** A question as wide as the form. */
export const joinWhole = style({})
export const joinActions = style({})
export const joinFine = style({})
/** What the buttons stand on, where it is not the page. */
export const joinGround = createVar()

const GROUND = fallbackVar(joinGround, vars.colour.bg)

globalStyle(`.${joinForm} .${joinPage}`, screens({ gap: `calc(${vars.space.u} * 2.5)` }))
globalStyle(
  `.${joinForm} .${joinFields}`,
  screens({ '@media': { '(max-width: 991.98px)': { gap: `calc(${vars.space.u} * 2.25)`, maxWidth: 'none' } } }),
)
globalStyle(`.${joinArt} .${photo.photo}`, screens({ position: 'absolute', zIndex: 1 }))
globalStyle(`.${joinArt} > .${motif.motif}`, screens({ position: 'absolute', zIndex: 0 }))
// In the modal the buttons end the form.
globalStyle(
  `.${joinForm} .${joinActions}`,
  screens({
    alignItems: 'center',
    '@media': {
      // In reach whatever the form's height.
      '(max-width: 991.98px)': {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 5,
        background: vars.colour.surface,
        padding: `.75rem ${vars.space.gutter} calc(.75rem + env(safe-area-inset-bottom))`,
      },
      '(min-width: 992px)': {
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        border: 0,
        background: GROUND,
        paddingBlock: vars.space.u,
      },
    },
  }),
)
// What scrolls under the buttons fades; it is not cut in the middle of a line.
globalStyle(
  `.${joinForm} .${joinActions}::before`,
  screens({
    '@media': {
      '(min-width: 992px)': {
        content: "''",
        position: 'absolute',
        insetBlockEnd: '100%',
        insetInline: 0,
        height: `calc(${vars.space.u} * 1.5)`,
        background: `linear-gradient(to top, ${GROUND}, transparent)`,
        pointerEvents: 'none',
      },
    },
  }),
)
globalStyle(`.${joinForm} .${joinActions} > .${button.btn}`, screens({ flex: 1, marginInlineStart: 0 }))
