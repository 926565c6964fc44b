import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forced } from '../theme/forced.ts'
import { parts } from '../theme/layers.ts'

export const iconBtn = style(
  parts({
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-grid',
    gridAutoFlow: 'column',
    placeContent: 'center',
    placeItems: 'center',
    gap: '.5em',
    minWidth: `max(2.75rem, ${vars.space.control})`,
    minHeight: `max(2.75rem, ${vars.space.control})`,
    borderRadius: vars.shape.rBtn,
    color: vars.colour.text,
    font: `${vars.type.wLabel} ${vars.type.t1}/1 ${vars.type.fLabel}`,
  }),
)
export const strong = style({})

globalStyle(`.${iconBtn}`, parts(forced({ border: '1px solid ButtonBorder' })))
globalStyle(`.${iconBtn} > span`, parts({ display: 'none' }))
globalStyle(
  `.${iconBtn}::before`,
  parts({
    content: "''",
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    borderRadius: 'inherit',
    clipPath: vars.shape.clipBtn,
    background: 'transparent',
    transition: `background ${vars.motion.mFast}`,
  }),
)
globalStyle(`.${iconBtn}:hover::before`, parts({ background: vars.colour.tint }))
globalStyle(`.${iconBtn}:active`, parts({ color: vars.colour.onSecondary }))
globalStyle(`.${iconBtn}:active::before`, parts({ background: vars.colour.secondary }))
globalStyle(`.${iconBtn}.${strong}`, parts({ color: vars.colour.onPrimary }))
globalStyle(`.${iconBtn}.${strong}::before`, parts({ background: vars.colour.primary }))
globalStyle(`.${iconBtn}:disabled`, parts({ color: vars.colour.onDisabled }))
globalStyle(`.${iconBtn}:disabled::before`, parts({ background: vars.colour.disabled }))
