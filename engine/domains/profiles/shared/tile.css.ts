import { globalStyle } from '@vanilla-extract/css'
import { tileTags } from '#engine/ui/structure/card/card.css.ts'
import { forced } from '#engine/ui/theme/forced.ts'
import { parts } from '#engine/ui/theme/layers.ts'
import { INTERESTS } from './interests.ts'

// The icon of a tag's interest, cut out of the column of all icons.
globalStyle(
  `.${tileTags} [data-interest]::before`,
  parts({
    content: "''",
    flex: 'none',
    width: '1em',
    height: '1em',
    fontSize: '1.25em',
    background: 'currentColor',
    mask: "url('./interest-icons.svg') 0 0 / 1em auto no-repeat",
    ...forced({ background: 'CanvasText' }),
  }),
)
for (const [at, { id }] of INTERESTS.entries())
  globalStyle(`.${tileTags} [data-interest='${id}']::before`, parts({ maskPosition: `0 ${-at}em` }))
