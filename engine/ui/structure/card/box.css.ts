import * as iconButton from '../../controls/IconButton.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { grid, tile, tileActions, tileBody, tileName } from './parts.css.ts'

const when = under('card', 'box')

when(`.${tile}`, { border: `${vars.shape.bw} solid ${vars.colour.lineStrong}`, padding: vars.shape.cardPad })
when(`.${tileName}`, { fontSize: vars.type.t2 })
when(`.${tileBody}`, { padding: '.5rem 0' })
when(`.${tileActions} .${iconButton.iconBtn}`, { flex: '1', border: `${vars.shape.bw} solid ${vars.colour.line}` })
when(`.${grid}`, {
  '@media': { '(max-width: 575.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '.5rem' } },
})
