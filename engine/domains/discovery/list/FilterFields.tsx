import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EVERYONE, FIELD_OPTIONS, OPTION_FIELDS, type OptionField } from '#engine/domains/profiles/shared/fields.ts'
import type { SearchChoice } from '#engine/domains/search/index.ts'
import { ORDERS } from '#engine/domains/search/shared/filters.ts'
import { DISTANCES, MAX_INTERESTS } from '#engine/domains/search/shared/limits.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { interestKey, optionKey } from '#engine/platform/formats/text-keys.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { Check } from '#engine/ui/choices/Check.tsx'
import { btn, line } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { ages, field } from '#engine/ui/controls/Field.css.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { FilterLists } from './filter-lists.ts'
import * as css from './filters.css.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { FURTHER } from './search-form.ts'

/** An age that is no number would be left out of the search without a word. */
function keepDigits({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  if ((nativeEvent as InputEvent).isComposing) return
  const digits = input.value.replaceAll(/\D/g, '')
  if (digits !== input.value) input.value = digits
}

export function AgeField({ choice }: { choice: Pick<SearchChoice, 'min_age' | 'max_age'> }) {
  const { t } = useTranslation('members')
  return (
    <fieldset className={`${field} ${ages}`}>
      <legend>{t('filters.age')}</legend>
      <input
        name="min_age"
        inputMode="numeric"
        maxLength={2}
        defaultValue={choice.min_age}
        onInput={keepDigits}
        aria-label={t('filters.from')}
      />
      <span aria-hidden="true">{t('filters.until')}</span>
      <input
        name="max_age"
        inputMode="numeric"
        maxLength={2}
        defaultValue={choice.max_age}
        onInput={keepDigits}
        aria-label={t('filters.to')}
      />
    </fieldset>
  )
}

type Translate = ReturnType<typeof useTranslation<'members'>>['t']

/** The distance from the viewer's town to the cell of about 5 km of other members. */
function DistanceField({ t, choice, place }: { t: Translate; choice: SearchChoice; place: string }) {
  const options = DISTANCES.map((km) => ({ value: km, word: t('filters.within', { km }) }))
  return (
    <Select
      name="distance"
      label={t('filters.distance', { place })}
      defaultValue={choice.distance}
      options={[{ value: '', word: t('filters.anyDistance') }, ...options]}
    />
  )
}

function OrderField({ t, choice, near }: { t: Translate; choice: SearchChoice; near: boolean }) {
  const orders = near ? ORDERS : ORDERS.filter((order) => order !== 'distance')
  const options = orders.map((order) => ({ value: order, word: t(`filters.order_${order}`) }))
  return <Select name="order" label={t('filters.order')} defaultValue={choice.order} options={options} />
}

/** Members who share at least one of the chosen interests; a search takes up to `MAX_INTERESTS`. */
function InterestChecks({ interests, chosen }: { interests: readonly string[]; chosen: readonly string[] }) {
  const { t } = useTranslation(['members', 'profile'])
  const [picked, setPicked] = useState(chosen)
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    setPicked(new FormData(event.target.form!).getAll('interest').map(String))
  return (
    <fieldset className={`${field} ${css.interests}`}>
      <legend>{t('filters.interests', { max: MAX_INTERESTS })}</legend>
      <div>
        {interests.map((id) => (
          <Check
            key={id}
            name="interest"
            value={id}
            defaultChecked={chosen.includes(id)}
            disabled={picked.length >= MAX_INTERESTS && !picked.includes(id)}
            onChange={onChange}
          >
            {t(interestKey(id))}
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

function OptionSelect({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['members', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(optionKey(name, id)) }))
  return (
    <Select
      name={name}
      label={t(`profile:field.${name}`)}
      defaultValue={value}
      options={[{ value: '', word: t('filters.any') }, ...options]}
    />
  )
}

type FurtherProps = { choice: SearchChoice; lists: FilterLists }

/**
 * The brand's own search fields, collapsed. They are half the elements of the page, so they are drawn once somebody
 * opens them: without script by a button that searches as the form stands and opens them in the answer.
 */
function FurtherFields({ choice, lists }: FurtherProps) {
  const { t } = useTranslation('members')
  const [params] = useSearchParams()
  const own = OPTION_FIELDS.filter((name) => lists.fields.includes(name))
  const chosen = choice.interests.length > 0 || own.some((name) => choice.options[name])
  const [drawn, setDrawn] = useState(chosen || params.has(FURTHER))
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Opened before the script had loaded.
    if (details.current?.open) setDrawn(true)
  }, [])
  if (own.length === 0 && lists.interests.length === 0) return null
  const label = t('filters.further')
  return (
    <details ref={details} className={css.moreFilters} open={drawn} onToggle={() => setDrawn(true)}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div>
        {!drawn && (
          <noscript>
            <button type="submit" formAction="#filters" name={FURTHER} value="1" className={`${btn} ${line}`}>
              {label}
            </button>
          </noscript>
        )}
        {drawn && own.map((name) => <OptionSelect key={name} name={name} value={choice.options[name] ?? ''} />)}
        {drawn && lists.interests.length > 0 && (
          <InterestChecks interests={lists.interests} chosen={choice.interests} />
        )}
      </div>
    </details>
  )
}

/** Stands in place of the distance field for members without a town; visitors get no distance field. */
function TownMissing() {
  const { t } = useTranslation('members')
  const loggedIn = useUser((state) => state.user !== null)
  if (!loggedIn) return null
  return (
    <p className={fine}>
      {t('filters.noTown')}{' '}
      <Button kind="quiet" small to="/profile?edit=basics">
        {t('filters.setTown')}
      </Button>
    </p>
  )
}

const CHECKS = ['photo', 'online', 'new'] as const

export interface FilterFieldsProps {
  readonly choice: SearchChoice
  readonly lists: FilterLists
  /** The viewer's own town, from which distances are counted; '' for visitors. */
  readonly place: string
}

/** What a search can be narrowed by: the fields of a form, for the form in the page and the sheet alike. */
export function FilterFields({ choice, lists, place }: FilterFieldsProps) {
  const { t } = useTranslation('members')
  const checks = lists.fictional ? ([...CHECKS, 'real'] as const) : CHECKS
  const who = lists.sought.map((id) => ({ value: id, word: t(`filters.${id === 'all' ? EVERYONE : id}`) }))
  return (
    <div className={css.fields}>
      <Select name="gender" label={t('filters.who')} defaultValue={choice.gender} options={who} />
      <AgeField choice={choice} />
      <PlaceFields choice={choice} lists={lists} />
      {place ? <DistanceField t={t} choice={choice} place={place} /> : <TownMissing />}
      <OrderField t={t} choice={choice} near={place !== ''} />
      <fieldset className={`${field} ${css.checks}`}>
        <legend>{t('filters.narrow')}</legend>
        {checks.map((name) => (
          <Check key={name} name={name} value="1" defaultChecked={choice[name]}>
            {t(`filters.${name}`)}
          </Check>
        ))}
      </fieldset>
      <FurtherFields choice={choice} lists={lists} />
      <Slot name="search_filters" props={{ values: choice.options }} />
    </div>
  )
}
