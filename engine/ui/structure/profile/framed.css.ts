import { under } from '../under.ts'
import { photoTools, similar } from './parts.css.ts'

const when = under('card', 'plate')

// On the axis, because the corners of a photo may be round.
when(`.${photoTools}`, { insetInline: 0, insetBlockStart: '1.25rem', marginInline: 'auto', width: 'max-content' })
when(`.${similar} p`, { textAlign: 'center' })
