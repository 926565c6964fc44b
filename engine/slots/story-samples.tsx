import { Button } from '#engine/ui/controls/Button.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { start, startTitle } from '#engine/ui/structure/hero/hero.css.ts'

/** A form in place of the sign-up's first questions, for stories of home heroes. */
export const START_FORM = (
  <form className={`${start} ${panel}`}>
    <h2 className={startTitle}>Tell us about you</h2>
    <Button kind="primary" wide type="submit">
      Create my profile
    </Button>
  </form>
)

/** An invented offer of a partner, for stories. */
export const PARTNER = {
  partner: 'Example Travel',
  title: { en: 'A weekend by the sea' },
  text: { en: 'Two nights for two in a small hotel, with a late breakfast.' },
  href: 'https://partner.example/',
}
