import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forced } from '../theme/forced.ts'
import { parts } from '../theme/layers.ts'

/** The background of a button, and the colour of its text. */
const fill = createVar()
export const ink = createVar()

export const btn = style(
  parts({
    vars: { [fill]: 'transparent', [ink]: vars.colour.text },
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.55em',
    minHeight: vars.space.control,
    padding: '.35em 1.5em',
    borderRadius: vars.shape.rBtn,
    color: ink,
    font: `${vars.type.wLabel} ${vars.type.t2}/1.15 ${vars.type.fLabel}`,
    textTransform: vars.type.caseLabel,
    letterSpacing: vars.type.trackLabel,
    textAlign: 'center',
    transition: `transform ${vars.motion.mFast} ${vars.motion.mEase}, color ${vars.motion.mFast}`,
    '@media': { '(min-width: 400px)': { whiteSpace: 'nowrap' }, '(max-width: 359.98px)': { paddingInline: '.8em' } },
  }),
)
export const primary = style({})
/** Deletes something for good. */
export const danger = style({})
export const line = style({})
export const quiet = style({})
export const small = style({})
export const wide = style({})
export const onBanner = style({})
export const btnRow = style(parts({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} * 1.5)` }))

globalStyle(`.${btn}:not(.${quiet})`, parts(forced({ border: '1px solid ButtonBorder' })))
globalStyle(
  `.${btn}::before`,
  parts({
    content: "''",
    position: 'absolute',
    inset: 0,
    zIndex: -2,
    borderRadius: 'inherit',
    clipPath: vars.shape.clipBtn,
    background: fill,
    transition: `background ${vars.motion.mFast} ${vars.motion.mEase}`,
  }),
)
globalStyle(`.${btn}.${primary}`, parts({ vars: { [fill]: vars.colour.primary, [ink]: vars.colour.onPrimary } }))
globalStyle(
  `.${btn}.${primary}:hover`,
  parts({ vars: { [fill]: vars.colour.primaryHover }, transform: `translateY(${vars.motion.mLift})` }),
)
globalStyle(
  `.${btn}.${primary}:active`,
  parts({ vars: { [fill]: vars.colour.primaryPress }, transform: 'translateY(1px)' }),
)
globalStyle(`.${btn}.${danger}`, parts({ vars: { [fill]: vars.colour.dangerText, [ink]: vars.colour.surface } }))
globalStyle(`.${btn}.${danger}:hover`, parts({ transform: `translateY(${vars.motion.mLift})` }))
globalStyle(`.${btn}.${danger}:active`, parts({ transform: 'translateY(1px)' }))
globalStyle(`.${btn}.${line}`, parts({ vars: { [fill]: vars.colour.lineStrong } }))
globalStyle(
  `.${btn}.${line}::after`,
  parts({
    content: "''",
    position: 'absolute',
    inset: vars.shape.bwStrong,
    zIndex: -1,
    borderRadius: 'inherit',
    clipPath: vars.shape.clipBtn,
    background: vars.colour.surface,
    transition: `background ${vars.motion.mFast}`,
  }),
)
globalStyle(`.${btn}.${line}:hover::after`, parts({ background: vars.colour.tint }))
globalStyle(
  `.${btn}.${line}:active`,
  parts({ vars: { [ink]: vars.colour.onSecondary, [fill]: vars.colour.secondary } }),
)
globalStyle(`.${btn}.${line}:active::after`, parts({ background: vars.colour.secondary }))
globalStyle(
  `.${btn}.${line}[aria-pressed='true']`,
  parts({ vars: { [ink]: vars.colour.onSecondary, [fill]: vars.colour.secondary } }),
)
globalStyle(`.${btn}.${line}[aria-pressed='true']::after`, parts({ background: vars.colour.secondary }))
globalStyle("[aria-pressed='true'] svg", parts({ fill: 'currentColor' }))
globalStyle(
  `.${btn}.${quiet}`,
  parts({
    vars: { [ink]: vars.colour.link },
    paddingInline: '.75em',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '.3em',
  }),
)
// A row begins at its start, and so does a text of two lines in it.
globalStyle(`.${btnRow} > .${btn}.${quiet}`, parts({ textAlign: 'start' }))
globalStyle(`.${btn}.${quiet}:hover`, parts({ textDecorationThickness: '2px' }))
globalStyle(`.${btn}.${small}`, parts({ minHeight: '2.75rem', paddingInline: '1.1em', fontSize: vars.type.t1 }))
globalStyle(`.${btn}.${wide}`, parts({ width: '100%' }))
globalStyle(`.${btn}.${onBanner}`, parts({ vars: { [fill]: vars.colour.onBanner, [ink]: vars.colour.banner } }))
globalStyle(
  `.${btn}:is(:disabled, [aria-disabled='true'])`,
  parts({
    vars: { [fill]: `${vars.colour.disabled} !important`, [ink]: vars.colour.onDisabled },
    cursor: 'not-allowed',
    transform: 'none !important',
  }),
)
globalStyle(`.${btn}.${line}:is(:disabled, [aria-disabled='true'])::after`, parts({ background: vars.colour.disabled }))
