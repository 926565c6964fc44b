import './caption.css.ts'
import './overlay.css.ts'
import './panel.css.ts'
import './plate.css.ts'
import './box.css.ts'

export * from './parts.css.ts'
