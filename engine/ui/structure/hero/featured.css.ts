import { under } from '../under.ts'
import { featuredRow } from './parts.css.ts'

under('card', 'plate')(`.${featuredRow} p`, { textAlign: 'center' })
