import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocateButton } from '#engine/domains/geo/shared/LocateButton.tsx'
import { call } from '#engine/platform/client/call.ts'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { facts } from '../shared/profile.css.ts'
import { OwnForm } from './OwnForm.tsx'
import type { Basics } from './own-profile.ts'
import type { OwnOutcome } from './own-profile-action.ts'

interface OwnBasicsProps {
  readonly basics: Basics
  readonly outcome: OwnOutcome | undefined
}

/** Place names for the typed text; none for an empty field. */
function usePlaces() {
  const [places, setPlaces] = useState<readonly string[]>([])
  const suggest = async (country: string, typed: string) => {
    const params = new URLSearchParams({ country, q: typed })
    const result = await call<{ places: { name: string }[] }>('GET', `/api/places.php?${params}`)
    if (result.ok) setPlaces([...new Set(result.value.places.map(({ name }) => name))])
  }
  return { places, suggest }
}

/** Values from the sign-up that cannot be changed, formatted for the locale. */
function Fixed({ basics }: { basics: Basics }) {
  const { t } = useTranslation('profile')
  const rows = [
    { name: t('basics.name'), value: basics.name },
    { name: t('basics.age'), value: basics.age },
    { name: t('basics.gender'), value: t(`gender.${basics.gender}`) },
    { name: t(`region_word.${basics.regionWord}`), value: basics.region },
  ].filter(({ value }) => value !== '')
  return (
    <div className={facts}>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={fine}>{t('basics.fixed')}</p>
    </div>
  )
}

/** Name, age and gender, which are fixed; `seeking` and the town, which can be changed. */
export function OwnBasics({ basics, outcome }: OwnBasicsProps) {
  const { t } = useTranslation('profile')
  const listId = useId()
  const { places, suggest } = usePlaces()
  const [country, setCountry] = useState(outcome?.values?.country ?? basics.country)
  const [city, setCity] = useState(outcome?.values?.city ?? basics.city)
  const earlyCountry = useEarlyInput(country, setCountry)
  const earlyCity = useEarlyInput(city, setCity)
  const errorOf = (field: string) => {
    const key = outcome?.errors?.[field]
    return key && t(key as 'error.city')
  }
  return (
    <OwnForm section="basics">
      <Fixed basics={basics} />
      <div className={`${row} ${two}`}>
        <Select
          name="seeking"
          label={t('basics.seeking')}
          defaultValue={outcome?.values?.seeking ?? basics.seeking}
          error={errorOf('seeking')}
          options={basics.seekings.map((value) => ({ value, word: t(`seeking.${value}`) }))}
        />
        {basics.countries.length > 1 ? (
          <Select
            ref={earlyCountry}
            name="country"
            autoComplete="country"
            label={t('basics.country')}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            error={errorOf('country')}
            options={basics.countries.map(({ id, label }) => ({ value: id, word: label }))}
          />
        ) : (
          <input type="hidden" name="country" value={country} />
        )}
        <TextField
          ref={earlyCity}
          name="city"
          list={listId}
          autoComplete="address-level2"
          required
          maxLength={100}
          label={t('basics.city')}
          hint={t('basics.cityHint')}
          value={city}
          error={errorOf('city')}
          onChange={(event) => {
            setCity(event.target.value)
            void suggest(country, event.target.value)
          }}
        />
        <datalist id={listId}>
          {places.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <LocateButton
        onTown={(town) => {
          setCountry(town.country)
          setCity(town.name)
        }}
      />
    </OwnForm>
  )
}
