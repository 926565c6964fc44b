import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as label from '../../display/Label.css.ts'
import * as onlineTag from '../../display/OnlineTag.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import {
  card,
  dots,
  game,
  head,
  name,
  next,
  picture,
  quote,
  say,
  stage,
  tagLike,
  tagPass,
  turn,
  turnBack,
  turnOn,
} from './parts.css.ts'

const when = under('deal', 'under')
/** Photos that may be round have their labels at the foot, in the middle. */
const framed = underBoth({ deal: 'under', card: 'plate' })

const STAGE = 'clamp(25rem, calc(100svh - 19rem), 36rem)'
/** What is below the photo. */
const [WORDS, WORDS_NARROW] = ['10.5rem', '8.5rem']
const PHOTO = `calc(${STAGE} - ${WORDS})`
const beside = (length: string) => `calc(50% - ${PHOTO} / 2 + ${length})`

when(`.${game}`, { '@media': { [ON_WIDE]: { gap: `calc(${vars.space.u} * 1.5)`, paddingBlockStart: '1.5rem' } } })
when(`.${head}`, {
  '@media': { [ON_WIDE]: { width: 'min(100%, 44rem)', justifyItems: 'center', textAlign: 'center' } },
})
when(`.${stage}`, {
  '@media': {
    [ON_WIDE]: { width: 'min(100%, 44rem)', height: STAGE },
    [BELOW_WIDE]: { height: 'clamp(22rem, calc(100svh - 22rem), 38rem)' },
  },
})
when(`.${stage} .${card} .${picture}`, {
  borderRadius: vars.shape.rPhoto,
  '@media': {
    [ON_WIDE]: { inset: `0 auto ${WORDS}`, insetInlineStart: beside('0px'), width: PHOTO },
    [BELOW_WIDE]: { insetBlockEnd: WORDS_NARROW },
  },
})
when(`.${stage} .${say}`, {
  textAlign: 'center',
  '@media': {
    [ON_WIDE]: { height: WORDS, paddingBlockStart: '1rem' },
    [BELOW_WIDE]: { height: WORDS_NARROW, paddingBlockStart: '.8rem' },
  },
})
// Wholly behind the photo.
when(`.${stage} .${card}.${next}`, { scale: '1', translate: '0' })
when(`.${stage} .${say} .${name}`, { '@media': { [ON_WIDE]: { fontSize: vars.type.t4 } } })
when(`.${stage} .${say} .${quote}`, {
  marginInline: 'auto',
  maxWidth: '34em',
  '@media': { [ON_WIDE]: { WebkitLineClamp: 2, fontSize: vars.type.t2 } },
})
when(`.${stage} .${dots}`, {
  '@media': {
    [ON_WIDE]: { inset: '1.25rem auto auto 50%', width: '7rem', translate: '-50% 0' },
  },
})
when(`.${stage} .${turn}`, { '@media': { [ON_WIDE]: { bottom: WORDS, width: `calc(${PHOTO} / 2)` } } })
when(`.${stage} .${turnBack}`, { '@media': { [ON_WIDE]: { insetInlineStart: beside('0px') } } })
when(`.${stage} .${turnOn}`, { '@media': { [ON_WIDE]: { insetInlineEnd: beside('0px') } } })
when(`.${stage} .${tagLike}`, { '@media': { [ON_WIDE]: { right: beside('1rem') } } })
when(`.${stage} .${tagPass}`, { '@media': { [ON_WIDE]: { left: beside('1rem') } } })
framed(`.${stage} .${dots}`, { inset: '2rem auto auto 50%', width: '6rem', translate: '-50% 0' })
framed(`.${stage} .${picture} > :is(.${onlineTag.onlineTag}, .${label.label})`, {
  inset: 'auto 0 9%',
  marginInline: 'auto',
  width: 'max-content',
  maxWidth: '64%',
})
