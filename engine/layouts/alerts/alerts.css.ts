import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** Above the page's content, at its width. */
export const place = style(
  screens({
    maxWidth: vars.space.content,
    margin: `calc(${vars.space.u} * 1.5) auto`,
    width: '100%',
    paddingInline: vars.space.gutter,
  }),
)

/**
 * News that arrives while the page is open lies over its lower edge, so that nothing moves; on a phone above the bottom
 * bar.
 */
export const news = style(
  screens({
    position: 'fixed',
    zIndex: 40,
    insetInlineEnd: vars.space.gutter,
    bottom: `calc(${vars.space.u} * 2)`,
    width: `min(28rem, calc(100% - 2 * ${vars.space.gutter}))`,
    borderRadius: vars.shape.rM,
    boxShadow: vars.shape.sh2,
    '@media': { '(max-width: 767.98px)': { bottom: '5rem' } },
  }),
)

/** Room below the page, so that whatever the news covers can be scrolled out from under it. */
globalStyle(`body:has(.${news})`, screens({ paddingBottom: '12rem' }))
