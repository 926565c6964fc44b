import './words.css.ts'
import './beside.css.ts'
import './foot.css.ts'
import './below.css.ts'
import './matches.css.ts'

export * from './parts.css.ts'
