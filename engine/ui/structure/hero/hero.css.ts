import './spread.css.ts'
import './bleed.css.ts'
import './lineup.css.ts'
import './box.css.ts'

export * from './parts.css.ts'
