import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { hero, heroArt, heroText, promiseList, start } from './parts.css.ts'

const when = under('hero', 'box')

when(`.${hero}`, {
  padding: vars.space.gutter,
  display: 'grid',
  gap: '1rem',
  borderBottom: vars.treatment.rule,
  '@media': {
    '(min-width: 768px)': { gridTemplateColumns: '1fr 24rem', maxWidth: vars.space.content, marginInline: 'auto' },
  },
})
when(`.${heroArt}`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '1rem',
  '@media': { '(min-width: 768px)': { gridColumn: '1' } },
})
when(`.${hero} .${motif.motif}`, { display: 'none' })
when(`.${start}`, {
  alignSelf: 'start',
  '@media': { '(min-width: 768px)': { gridColumn: '2', gridRow: '1 / span 2' } },
})
when(`.${heroArt} .${photo.photo}`, { aspectRatio: '1', border: `${vars.shape.bw} solid ${vars.colour.lineStrong}` })
when(`.${promiseList}`, {
  gap: '1rem',
  marginTop: '1rem',
  '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)' } },
})
when(`.${promiseList} li`, { border: `${vars.shape.bw} solid ${vars.colour.line}`, padding: '1rem' })
when(`.${heroText}`, { '@media': { '(min-width: 768px)': { order: -1 } } })
