import { useTranslation } from 'react-i18next'
import type { SearchChoice } from '#engine/domains/search/index.ts'
import { btn, line } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { filterLink, filterToggle, pip } from './filters.css.ts'

/** How many filters of the form are set. */
const countWishes = ({ region, distance, photo, online, new: fresh, real, interests, options }: SearchChoice) =>
  [region, distance, photo, online, fresh, real, ...interests, ...Object.values(options)].filter(Boolean).length

/** Opens the filters where they do not stand in the page. Without script it is a link to them. */
export function FilterToggle({ choice, onOpen }: { choice: SearchChoice; onOpen: () => void }) {
  const { t } = useTranslation('members')
  const chosen = countWishes(choice)
  const face = (
    <>
      <Icon name="sliders-horizontal" />
      <span>{t('filters.open')}</span>
      {chosen > 0 && <b className={pip}>{chosen}</b>}
    </>
  )
  return (
    <>
      <Button kind="line" className={filterToggle} aria-haspopup="dialog" onClick={onOpen}>
        {face}
      </Button>
      <noscript>
        <a href="#filters" className={`${btn} ${line} ${filterLink}`}>
          {face}
        </a>
      </noscript>
    </>
  )
}
