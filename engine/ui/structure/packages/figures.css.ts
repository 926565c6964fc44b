import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { packPrice } from './parts.css.ts'

const when = under('packages', 'board', 'table')

when(`.${packPrice}`, { fontVariantNumeric: vars.type.numStyle })
