import { useTranslation } from 'react-i18next'
import { intlTag } from '#engine/texts/locales.ts'
import { A_DAY_S, type StoredItem } from './stored-items.ts'

const PLACES = ['cookie', 'device', 'tab'] as const
/** Whole days, or minutes where it is less than one. */
function lengthOf(seconds: number, locale: string): string {
  const [count, unit] = seconds < A_DAY_S ? [seconds / 60, 'minute'] : [seconds / A_DAY_S, 'day']
  return new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** What the site stores in a browser, by place: names, how long, why. */
export function StoredItems({ items }: { items: readonly StoredItem[] }) {
  const { t, i18n } = useTranslation('legal')
  const lasts = ({ lasts: end }: StoredItem) =>
    typeof end === 'number' ? lengthOf(end, i18n.language) : t(`cookies.lasts.${end}`)
  return PLACES.map((place) => (
    <section key={place}>
      <h2>{t(`cookies.place.${place}`)}</h2>
      <ul>
        {items
          .filter((item) => item.place === place)
          .map((item) => (
            <li key={item.id}>
              <b translate="no">{item.names.join(', ')}</b> ({lasts(item)}): {t(`cookies.item.${item.id}`)}
            </li>
          ))}
      </ul>
    </section>
  ))
}
