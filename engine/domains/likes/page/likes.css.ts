import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** Under a tile of the received likes. */
export const answers = style(
  screens({
    position: 'relative',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem',
    paddingTop: '.6rem',
    fontSize: vars.type.t1,
  }),
)
export const more = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.u,
    marginTop: `calc(${vars.space.u} * 4)`,
    textAlign: 'center',
  }),
)

globalStyle(`.${answers} .${button.btn}`, screens({ flex: '1 1 auto', paddingInline: '.9em' }))
globalStyle(`.${answers} p`, screens({ flex: '1 1 8rem', color: vars.colour.muted }))
globalStyle(`[data-card='overlay'] .${answers}`, screens({ padding: '.5rem .5rem 1rem' }))
