import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'
import * as icon from './Icon.css.ts'

export const label = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    padding: '.28em .6em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.label,
    color: vars.colour.onLabel,
    font: `${vars.type.wLabel} ${vars.type.t0}/1.2 ${vars.type.fLabel}`,
    textTransform: vars.type.caseLabel,
    letterSpacing: vars.type.trackLabel,
    fontStyle: 'normal',
  }),
)
export const fict = style({})

globalStyle(`.${label} .${icon.icon}`, parts({ fontSize: '1.15em' }))
