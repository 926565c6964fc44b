import { useTranslation } from 'react-i18next'
import type { SearchChoice } from '#engine/domains/search/index.ts'
import { btn, line } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { filterLink, filterToggle, pip } from './filters.css.ts'

/** How many filters of the form are on: each that differs from a search without any; the order is none. */
function countFilters(choice: SearchChoice, blank: SearchChoice): number {
  const { gender, country, region, distance, photo, online, new: fresh, real, interests, options } = choice
  const hasAges = choice.min_age !== blank.min_age || choice.max_age !== blank.max_age
  const others = [gender !== blank.gender, country !== blank.country, hasAges, region, distance, photo, online]
  return [...others, fresh, real, ...interests, ...Object.values(options)].filter(Boolean).length
}

interface ToggleProps {
  readonly choice: SearchChoice
  readonly blank: SearchChoice
  readonly onOpen: () => void
}

/** Opens the filters where they do not stand in the page. Without script it is a link to them. */
export function FilterToggle({ choice, blank, onOpen }: ToggleProps) {
  const { t } = useTranslation('members')
  const chosen = countFilters(choice, blank)
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
