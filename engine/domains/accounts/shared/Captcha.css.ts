import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const captcha = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.75em',
    minHeight: vars.space.control,
    paddingBlock: vars.space.u,
    borderBlock: vars.treatment.rule,
    fontSize: vars.type.t1,
  }),
)
export const passed = style({})

globalStyle(`.${captcha}.${passed} .${icon.icon}`, screens({ color: vars.colour.okText }))
