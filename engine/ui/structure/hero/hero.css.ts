import './spread.css.ts'
import './bleed.css.ts'
import './lineup.css.ts'
import './poster.css.ts'
import './folio.css.ts'
import './box.css.ts'
import './featured.css.ts'

export * from './parts.css.ts'
