import { style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

/** Over the page's content, as wide as it. */
export const place = style(
  screens({
    maxWidth: 'var(--content)',
    margin: 'calc(var(--u) * 1.5) auto 0',
    width: '100%',
    paddingInline: 'var(--gutter)',
  }),
)

/** What comes while the page is read lies at its edge, so that nothing moves; on a phone over the bottom bar. */
export const news = style(
  screens({
    position: 'fixed',
    zIndex: 40,
    right: 'var(--gutter)',
    bottom: 'calc(var(--u) * 2)',
    width: 'min(28rem, calc(100% - 2 * var(--gutter)))',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
    '@media': { '(max-width: 767.98px)': { bottom: '5rem' } },
  }),
)
