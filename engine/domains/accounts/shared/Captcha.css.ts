import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const captcha = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.75em',
    minHeight: 'var(--control)',
    paddingBlock: 'var(--u)',
    borderBlock: 'var(--rule)',
    fontSize: 'var(--t-1)',
  }),
)
export const passed = style({})

globalStyle(`.${captcha}.${passed} .${icon.icon}`, screens({ color: 'var(--c-ok-text)' }))
