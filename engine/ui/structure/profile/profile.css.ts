import './block.css.ts'
import './spread.css.ts'
import './bleed.css.ts'
import './roomy.css.ts'
import './box.css.ts'
import './phone.css.ts'
import './similar.css.ts'

export * from './parts.css.ts'
