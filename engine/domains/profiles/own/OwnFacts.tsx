import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { interestKey, optionKey } from '#engine/platform/formats/text-keys.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { field, row, two } from '#engine/ui/controls/Field.css.ts'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { FIELD_OPTIONS, type OptionField } from '../shared/fields.ts'
import * as css from '../shared/own.css.ts'
import { useInterestIcon } from '../shared/use-interest-icon.ts'
import { OwnForm } from './OwnForm.tsx'
import type { OwnOutcome } from './own-profile-action.ts'

interface OwnAboutProps {
  readonly about: { readonly text: string; readonly maxLength: number }
  readonly outcome?: OwnOutcome | undefined
}

/** The text about the member with a count of its characters (grapheme clusters). */
export function OwnAbout({ about, outcome }: OwnAboutProps) {
  const { t } = useTranslation(['members', 'profile'])
  const start = outcome?.values?.about_me ?? about.text
  const [count, setCount] = useState([...start].length)
  const tooLong = count > about.maxLength
  const refused = outcome?.errors?.about_me !== undefined
  return (
    <OwnForm section="about">
      <TextArea
        name="about_me"
        rows={8}
        label={t('own.about')}
        hint={t('profile:own.aboutCount', { count, max: about.maxLength })}
        error={(tooLong || refused) && t('error.about_me_too_long')}
        live={tooLong}
        defaultValue={start}
        onInput={(event) => setCount([...event.currentTarget.value].length)}
      />
    </OwnForm>
  )
}

function FactSelect({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['members', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(optionKey(name, id)) }))
  return (
    <Select
      name={name}
      label={t(`profile:field.${name}`)}
      defaultValue={value}
      options={[{ value: '', word: t('own.unsaid') }, ...options]}
    />
  )
}

interface OwnFactsProps {
  readonly fields: readonly OptionField[]
  readonly facts: Readonly<Record<string, string>>
}

export function OwnFacts({ fields, facts }: OwnFactsProps) {
  return (
    <OwnForm section="facts">
      <div className={`${row} ${two}`}>
        {fields.map((name) => (
          <FactSelect key={name} name={name} value={facts[name] ?? ''} />
        ))}
      </div>
    </OwnForm>
  )
}

function InterestIcon({ id }: { id: string }) {
  const name = useInterestIcon()(id)
  return name ? <Icon name={name} /> : null
}

/** The interests of the brand, to choose among. */
export function OwnInterests({ ids, chosen }: { ids: readonly string[]; chosen: readonly string[] }) {
  const { t } = useTranslation(['members', 'profile'])
  return (
    <OwnForm section="interests">
      <fieldset className={field}>
        <legend>
          <VisuallyHidden>{t('own.interests')}</VisuallyHidden>
        </legend>
        <p className={fine}>{t('profile:own.interestsHint')}</p>
        <div className={css.interestGrid}>
          {ids.map((id) => (
            <Check key={id} name="interests[]" value={id} defaultChecked={chosen.includes(id)}>
              <InterestIcon id={id} /> {t(interestKey(id))}
            </Check>
          ))}
        </div>
      </fieldset>
    </OwnForm>
  )
}
