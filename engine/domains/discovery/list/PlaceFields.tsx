import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterLists } from '#engine/domains/discovery/list/filter-lists.ts'
import type { RegionWord } from '#engine/domains/geo/index.ts'
import type { SearchChoice } from '#engine/domains/search/index.ts'
import { type Lists, loadList } from '#engine/platform/client/lists.ts'
import { knownKey } from '#engine/platform/formats/text-keys.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'

type Regions = Lists['regions']['regions']

interface PlaceFieldsProps {
  readonly choice: Pick<SearchChoice, 'country' | 'region'>
  readonly lists: Pick<FilterLists, 'country' | 'countries' | 'regions' | 'regionWord'>
}

/** Country and region. With script, the regions follow the country; without, they are updated by the next search. */
export function PlaceFields({ choice, lists }: PlaceFieldsProps) {
  const { t } = useTranslation(['members', 'profile'])
  const [country, setCountry] = useState(choice.country)
  const [others, setOthers] = useState<Regions>()
  const here = { word: lists.regionWord, regions: lists.regions.map(({ id, label }) => ({ id, name: label })) }
  const { word, regions } = (country === lists.country ? here : others?.[country]) ?? {
    word: 'region' as const,
    regions: [],
  }
  const change = async (next: string) => {
    setCountry(next)
    if (next === lists.country) return
    const loaded = await loadList('regions')
    if (loaded.ok) setOthers(loaded.value.regions)
  }
  const early = useEarlyInput(country, (next) => void change(next))
  return (
    <>
      <Select
        ref={early}
        name="country"
        label={t('filters.country')}
        value={country}
        onChange={(event) => void change(event.target.value)}
        options={lists.countries.map(({ id, label }) => ({ value: id, word: label }))}
      />
      <Select
        key={country}
        name="region"
        label={t(`profile:region_word.${knownKey<RegionWord>(word)}`)}
        defaultValue={country === choice.country ? choice.region : ''}
        options={[
          { value: '', word: t('filters.anywhere') },
          ...regions.map(({ id, name }) => ({ value: id, word: name })),
        ]}
      />
    </>
  )
}
