import { ON_PHONE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import { card, cards, name, picture, say } from './parts.css.ts'

const beside = under('deal', 'beside')
const foot = under('deal', 'foot')
const below = under('deal', 'under')
const framedBeside = underBoth({ deal: 'beside', card: 'plate' })
const framedBelow = underBoth({ deal: 'under', card: 'plate' })
const FROM_TABLET = '(min-width: 768px)'

/* Photo at the left, words at the right; the first match is twice as high. */
beside(`.${cards}`, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [ON_WIDE]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  },
})
beside(`.${cards} > li`, {
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  columnGap: `calc(${vars.space.u} * 2.5)`,
})
beside(`.${cards} > li > *`, { gridColumn: '2' })
beside(`.${cards} .${card}`, { display: 'contents' })
beside(`.${cards} .${card} .${picture}`, {
  gridArea: '1 / 1 / 4 / 2',
  aspectRatio: 'auto',
  minHeight: '14.5rem',
  borderRadius: vars.shape.rPhoto,
  clipPath: vars.shape.clipPhoto,
})
beside(`.${cards} .${card} .${picture} > img`, { position: 'absolute', inset: 0 })
beside(`.${cards} .${card} .${say}`, { gridColumn: '2', alignSelf: 'end', padding: 0 })
beside(`.${cards} > li:first-child`, { '@media': { [ON_WIDE]: { gridRow: '1 / 3' } } })
beside(`.${cards} > li:first-child .${name}`, { '@media': { [ON_WIDE]: { fontSize: vars.type.t5 } } })
framedBeside(`.${cards} .${card} .${picture}`, {
  padding: vars.shape.cardPad,
  background: vars.colour.surface,
  boxShadow: vars.shape.sh1,
})
framedBeside(`.${cards} .${card} .${picture} > img`, {
  inset: vars.shape.cardPad,
  width: `calc(100% - 2 * ${vars.shape.cardPad})`,
  height: `calc(100% - 2 * ${vars.shape.cardPad})`,
})

/* A wall of photos, the first of each row wider; words on plain ground below. */
foot(`.${cards}`, {
  gap: `calc(${vars.space.u} * 3) max(2px, min(${vars.space.cardGap}, 1rem))`,
  '@media': {
    [FROM_TABLET]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' },
    [ON_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', marginInline: `calc(${vars.space.gutter} * -1)` },
  },
})
foot(`.${cards} > li`, { '@media': { [ON_PHONE]: { paddingInline: vars.space.gutter } } })
foot(`.${cards} .${card}`, {
  clipPath: 'none',
  boxShadow: 'none',
  '@media': { [ON_PHONE]: { borderRadius: 0, marginInline: `calc(${vars.space.gutter} * -1)` } },
})
foot(`.${cards} .${card} .${picture}`, {
  '@media': { [FROM_TABLET]: { aspectRatio: 'auto', height: '25rem' }, [ON_PHONE]: { aspectRatio: '1' } },
})

/* Photo, then words in the middle. */
below(`.${cards} > li`, { textAlign: 'center', justifyItems: 'center' })
below(`.${cards} .${card}`, { width: '100%' })
below(`.${cards} .${card} .${picture}`, { aspectRatio: '1' })
framedBelow(`.${cards} .${card}`, { overflow: 'visible', background: 'none', boxShadow: 'none', clipPath: 'none' })
framedBelow(`.${cards} .${card} .${picture}`, {
  aspectRatio: '4 / 5',
  maxWidth: '15rem',
  marginInline: 'auto',
  borderRadius: vars.shape.rPhoto,
})
