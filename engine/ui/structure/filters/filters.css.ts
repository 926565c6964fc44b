import './above.css.ts'
import './beside.css.ts'
import './box.css.ts'
import './strip.css.ts'
import './panel.css.ts'

export * from './list.css.ts'
export * from './parts.css.ts'
