import { globalStyle, style } from '@vanilla-extract/css'
import { alert } from '#engine/ui/feedback/Alert.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** An alert over the page's content, as wide as it. */
export const banner = style(
  screens({
    maxWidth: 'var(--content)',
    margin: 'calc(var(--u) * 1.5) auto',
    width: '100%',
    paddingInline: 'var(--gutter)',
  }),
)
globalStyle(`.${banner} .${alert}`, screens({ '@media': { '(max-width: 575.98px)': { flexWrap: 'wrap' } } }))
