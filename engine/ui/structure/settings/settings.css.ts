import './wall.css.ts'
import './ledger.css.ts'
import './chapter.css.ts'

export * from './parts.css.ts'
