/** The steps' stylesheets, for the page that loads the steps late: a late part brings none into the server's answer. */
import '#engine/domains/likes/shared/match.css.ts'
import '#engine/domains/photos/shared/styles.ts'
import '#engine/domains/profiles/shared/own.css.ts'
import '#engine/domains/profiles/shared/tile.css.ts'
import '#engine/ui/structure/card/card.css.ts'
import '#engine/ui/controls/Stepper.css.ts'
import './steps.css.ts'
