import './figures.css.ts'
import './columns.css.ts'
import './board.css.ts'
import './list.css.ts'
import './table.css.ts'
import './phone.css.ts'

export * from './parts.css.ts'
