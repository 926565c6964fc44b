import type { TFunction } from 'i18next'
import { DAY_S } from '#engine/platform/time-zone/durations.ts'
import { intlTag } from '#engine/texts/locales.ts'
import type { ReadingSection } from '#engine/ui/page/Reading.tsx'
import type { StoredItem } from './stored-items.ts'

const PLACES = ['cookie', 'device', 'tab'] as const
/** Whole days, or minutes where it is less than one. */
function lengthOf(seconds: number, locale: string): string {
  const [count, unit] = seconds < DAY_S ? [seconds / 60, 'minute'] : [seconds / DAY_S, 'day']
  return new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** What the site stores in a browser, a section for each place: names, how long, why. */
export function listStoredSections(
  t: TFunction<'legal'>,
  locale: string,
  items: readonly StoredItem[],
): ReadingSection[] {
  const lasts = ({ lasts: end }: StoredItem) =>
    typeof end === 'number' ? lengthOf(end, locale) : t(`cookies.lasts.${end}`)
  return PLACES.map((place) => ({
    id: `part-${place}`,
    title: t(`cookies.place.${place}`),
    children: (
      <ul>
        {items
          .filter((item) => item.place === place)
          .map((item) => (
            <li key={item.id}>
              <b translate="no">{item.names.join(', ')}</b> ({lasts(item)}): {t(`cookies.item.${item.id}`)}
            </li>
          ))}
      </ul>
    ),
  }))
}
