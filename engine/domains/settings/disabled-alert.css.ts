import { globalStyle, style } from '@vanilla-extract/css'
import { btn } from '#engine/ui/controls/Button.css.ts'
import { alert } from '#engine/ui/feedback/Alert.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const notice = style({})
/** The link to fix it and 'not now': at the end of the line, on a phone under the text. */
export const actions = style(screens({ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' }))

globalStyle(`.${actions} .${btn}`, screens({ marginInlineStart: 0 }))
globalStyle(
  `.${notice} .${alert} > span:not(.${actions})`,
  screens({ '@media': { '(max-width: 575.98px)': { flex: '1 1 12rem' } } }),
)
