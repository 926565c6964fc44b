import './underline.css.ts'
import './words.css.ts'
import './bar.css.ts'
import './rail.css.ts'
import './ribbon.css.ts'
import './box.css.ts'
import './tablet.css.ts'

export * from './parts.css.ts'
