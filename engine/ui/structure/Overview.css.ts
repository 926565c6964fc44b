import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'
import { under } from './under.ts'

export const frames = style(
  parts({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))' }),
)

export const frame = style(
  parts({
    display: 'grid',
    alignContent: 'start',
    gap: `calc(${vars.space.u} * 2.5)`,
    padding: `calc(${vars.space.u} * 4)`,
    background: vars.colour.bg,
    color: vars.colour.text,
    font: `${vars.type.wBody} ${vars.type.t2}/${vars.type.lhBody} ${vars.type.fBody}`,
  }),
)

export const tiles = style(
  parts({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.cardGap }),
)

under('card', 'panel')(`.${tiles}`, { gridTemplateColumns: 'minmax(0, 1fr)' })
