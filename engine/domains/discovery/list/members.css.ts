import { globalStyle, style } from '@vanilla-extract/css'

import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import { members } from '#engine/ui/structure/filters/filters.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/filters/filters.css.ts'

const OUTWARD = `calc(-1 * min(1rem, ${vars.space.gutter}))`
/** Links at the end of the page's head; on a narrow window in a row of their own. */
export const otherWays = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${vars.space.u}`,
    // The words, not the plates of the links, stand at the edges of the page.
    margin: `0 ${OUTWARD} 0 auto`,
    '@media': { '(max-width: 991.98px)': { flex: '1 0 100%', margin: `0 ${OUTWARD}` } },
  }),
)
export const partner = style(parts({ minWidth: 0 }))
globalStyle(
  `.${members} .${pageHead.pageHead}`,
  screens({
    '@media': { '(max-width: 991.98px)': { marginBottom: `calc(${vars.space.u} * 2.5)`, alignItems: 'center' } },
  }),
)
globalStyle(
  `.${members} .${pageHead.pageHead} .${text.muted}`,
  screens({ '@media': { '(max-width: 991.98px)': { flex: '1', fontSize: vars.type.t1 } } }),
)
globalStyle(
  `.${members} .${pageHead.pageHead} h1`,
  screens({ '@media': { '(max-width: 991.98px)': { flex: '1 0 100%', fontSize: vars.type.t4 } } }),
)
globalStyle(
  `.${members}.${pageHead.page}`,
  screens({ '@media': { '(max-width: 767.98px)': { paddingBottom: `calc(${vars.space.u} * 4)` } } }),
)
