import './columns.css.ts'
import './half.css.ts'
import './whole.css.ts'
import './sheet.css.ts'

export * from './parts.css.ts'
