import './columns.css.ts'
import './half.css.ts'
import './whole.css.ts'
import './plates.css.ts'
import './sheet.css.ts'
import './foot.css.ts'

export * from './parts.css.ts'
