import { globalStyle, style } from '@vanilla-extract/css'
import * as notice from '#engine/domains/moderation/shared/BlockedNotice.css.ts'

import * as pageHead from '#engine/ui/display/PageHead.css.ts'
import * as empty from '#engine/ui/feedback/Empty.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, parts, screens } from '#engine/ui/theme/layers.ts'
export const members = style({})
export const partner = style(parts({ minWidth: 0 }))
/** Above the heading: the result of the action that led here. */
export const others = style(
  parts({ marginTop: `calc(${vars.space.u} * 7)`, display: 'grid', gap: `calc(${vars.space.u} * 1.5)` }),
)
export const more = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2)`,
    textAlign: 'center',
    marginTop: `calc(${vars.space.u} * 5)`,
  }),
)
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
// filters: side | strip | panel | box
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${members}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'grid',
        gridTemplateColumns: '15.5rem minmax(0, 1fr)',
        columnGap: `calc(${vars.space.u} * 4)`,
        alignContent: 'start',
      },
    },
  }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) :is(.${more}, .${others})`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '2' } } }),
)
globalStyle(
  `[data-filters='strip'] .${members}.${pageHead.page}`,
  forks({ '@media': { '(min-width: 992px)': { paddingTop: 0 } } }),
)
globalStyle(
  `[data-filters='strip'] .${members} > .${pageHead.pageHead}:first-child`,
  forks({ '@media': { '(min-width: 992px)': { marginTop: '1.4rem' } } }),
)
globalStyle(
  `[data-filters='strip'] .${members} > .${notice.blockedNotice}`,
  forks({ '@media': { '(min-width: 992px)': { marginBlock: '1.4rem 1.75rem' } } }),
)
globalStyle(
  `[data-filters='panel'] .${members}.${pageHead.page}`,
  forks({ '@media': { '(min-width: 992px)': { paddingTop: '1.5rem' } } }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${members} > .${empty.nothing}`,
  forks({ '@media': { '(min-width: 992px)': { alignSelf: 'start' } } }),
)
