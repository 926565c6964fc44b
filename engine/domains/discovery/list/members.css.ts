import { globalStyle, style } from '@vanilla-extract/css'

import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import { members } from '#engine/ui/structure/filters/filters.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts, screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/filters/filters.css.ts'

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
