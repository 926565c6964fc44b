import './margin.css.ts'
import './columns.css.ts'
import './plain.css.ts'

export * from './parts.css.ts'
