import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Slot } from '#engine/slots/Slot.tsx'
import { btn, primary } from '#engine/ui/Button.css.ts'
import { Button } from '#engine/ui/Button.tsx'
import { Check } from '#engine/ui/Check.tsx'
import { ages, field } from '#engine/ui/Field.css.ts'
import { Icon } from '#engine/ui/Icon.tsx'
import { Select } from '#engine/ui/Select.tsx'
import * as css from '#engine/ui/screens/filters.css.ts'
import { FIELD_OPTIONS, OPTION_FIELDS, type OptionField } from './fields.ts'
import type { SearchChoice } from './search.ts'

type Labelled = { readonly id: string; readonly label: string }

export interface FilterLists {
  readonly countries: readonly Labelled[]
  readonly regions: readonly Labelled[]
  readonly regionWord: string
  /** The tenant's own search fields. */
  readonly fields: readonly string[]
}

const toOption = ({ id, label }: Labelled) => ({ value: id, word: label })

function AgeField({ choice }: { choice: SearchChoice }) {
  const { t } = useTranslation('members')
  return (
    <fieldset className={`${field} ${ages}`}>
      <legend>{t('filters.age')}</legend>
      <input
        name="min_age"
        inputMode="numeric"
        maxLength={2}
        defaultValue={choice.min_age}
        aria-label={t('filters.from')}
      />
      <span aria-hidden="true">{t('filters.until')}</span>
      <input
        name="max_age"
        inputMode="numeric"
        maxLength={2}
        defaultValue={choice.max_age}
        aria-label={t('filters.to')}
      />
    </fieldset>
  )
}

function PlaceFields({ choice, lists }: { choice: SearchChoice; lists: FilterLists }) {
  const { t } = useTranslation(['members', 'profile'])
  const regions = [{ value: '', word: t('filters.anywhere') }, ...lists.regions.map(toOption)]
  return (
    <>
      <Select
        name="country"
        label={t('filters.country')}
        defaultValue={choice.country}
        options={lists.countries.map(toOption)}
      />
      <Select
        name="region"
        label={t(`profile:region_word.${lists.regionWord}`)}
        defaultValue={choice.region}
        options={regions}
      />
    </>
  )
}

function OptionSelect({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['members', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(`profile:option.${name}.${id}`) }))
  return (
    <Select
      name={name}
      label={t(`profile:field.${name}`)}
      defaultValue={value}
      options={[{ value: '', word: t('filters.any') }, ...options]}
    />
  )
}

/** A GET form: the address is the search, so that it works without script and can be kept. */
export function Filters({ choice, lists, open }: { choice: SearchChoice; lists: FilterLists; open: boolean }) {
  const { t } = useTranslation('members')
  const own = OPTION_FIELDS.filter((name) => lists.fields.includes(name))
  const who = (['all', 'female', 'male'] as const).map((id) => ({ value: id, word: t(`filters.${id}`) }))
  return (
    <Form
      key={JSON.stringify(choice)}
      method="get"
      className={css.filters}
      aria-label={t('filters.label')}
      data-open={open || undefined}
    >
      <Select name="gender" label={t('filters.who')} defaultValue={choice.gender} options={who} />
      <AgeField choice={choice} />
      <PlaceFields choice={choice} lists={lists} />
      <fieldset className={`${field} ${css.checks}`}>
        <legend>{t('filters.only')}</legend>
        {(['photo', 'online', 'real'] as const).map((name) => (
          <Check key={name} name={name} value="1" defaultChecked={choice[name]}>
            {t(`filters.${name}`)}
          </Check>
        ))}
      </fieldset>
      {own.length > 0 && (
        <details className={css.moreFilters} open={own.some((name) => choice.options[name])}>
          <summary>
            {t('filters.further')}
            <Icon name="chevron-down" />
          </summary>
          <div>
            {own.map((name) => (
              <OptionSelect key={name} name={name} value={choice.options[name] ?? ''} />
            ))}
          </div>
        </details>
      )}
      <Slot name="search_filters" props={{ values: choice.options }} />
      <div className={css.filterActions}>
        <button type="submit" className={`${btn} ${primary}`}>
          {t('filters.search')}
        </button>
        <Button kind="quiet" to="/members">
          {t('filters.clear')}
        </Button>
      </div>
    </Form>
  )
}
