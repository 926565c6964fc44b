import { under } from '../under.ts'
import { similar } from './parts.css.ts'

under('card', 'plate')(`.${similar} p`, { textAlign: 'center' })
