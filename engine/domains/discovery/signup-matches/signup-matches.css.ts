import { globalStyle } from '@vanilla-extract/css'
import { cards } from '#engine/ui/structure/deal/deal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export { cards } from '#engine/ui/structure/deal/deal.css.ts'

globalStyle(
  `.${cards} > li`,
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.u,
    alignContent: 'start',
    minWidth: 0,
  }),
)
globalStyle(`.${cards} h2`, screens({ fontSize: vars.type.t3 }))
