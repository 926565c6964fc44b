import './home/spread.css.ts'
import './home/bleed.css.ts'
import './home/horizon.css.ts'
import './home/box.css.ts'

export * from './home/parts.css.ts'
