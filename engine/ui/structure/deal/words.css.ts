import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { card, name, next, picture, quote, say, stage } from './parts.css.ts'

/** In a wide window no words stand on the photo of a game, whatever the theme; in some themes in none. */
const ever = under('deal', 'beside', 'foot', 'under')
const narrow = under('deal', 'foot', 'under')

const CARD = { overflow: 'visible', borderRadius: 0, clipPath: 'none', background: 'none', boxShadow: 'none' } as const
const PICTURE = { overflow: 'hidden', clipPath: vars.shape.clipPhoto } as const
const SAY = { padding: 0, color: vars.colour.text, background: 'none' } as const
const both = (selector: string, rule: Readonly<Record<string, string | number>>) => {
  ever(selector, { '@media': { [ON_WIDE]: rule } })
  narrow(selector, { '@media': { [BELOW_WIDE]: rule } })
}

both(`.${stage} .${card}`, CARD)
both(`.${stage} .${card} .${picture}`, PICTURE)
both(`.${stage} .${card} .${picture} img`, { height: '100%', maskImage: 'none' })
both(`.${stage} .${say}`, SAY)
both(`.${stage} .${say} p`, { color: vars.colour.muted })
both(`.${stage} .${next} .${say}`, { visibility: 'hidden' })
both(`.${stage} .${say} .${quote}`, { color: vars.colour.text, marginBlockStart: '.35em' })
ever(`.${stage} .${say} .${quote}`, {
  '@media': { [ON_WIDE]: { WebkitLineClamp: 4, fontSize: vars.type.t3, lineHeight: 1.4 } },
})
narrow(`.${stage} .${say} .${name}`, { '@media': { [BELOW_WIDE]: { fontSize: vars.type.t4 } } })
