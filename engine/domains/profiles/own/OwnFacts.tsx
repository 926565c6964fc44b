import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { optionKey } from '#engine/platform/formats/text-keys.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Check } from '#engine/ui/controls/Check.tsx'
import { field, row, two } from '#engine/ui/controls/Field.css.ts'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Panel } from '#engine/ui/display/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { FIELD_OPTIONS, type OptionField } from '../shared/fields.ts'
import { getInterestIcon, isInterestId } from '../shared/interests.ts'
import * as css from '../shared/own.css.ts'
import type { OwnOutcome } from './own-profile-action.ts'

interface OwnFactsProps {
  /** Null, or an empty list of fields, if the brand shows none. */
  readonly about: { readonly text: string; readonly maxLength: number } | null
  readonly interests: readonly string[] | null
  readonly fields: readonly OptionField[]
  readonly facts: Readonly<Record<string, string>>
  readonly chosen: readonly string[]
  readonly outcome?: OwnOutcome | undefined
}

/** The text about the member with a count of its characters (grapheme clusters). */
function AboutMe({ about, outcome }: { about: NonNullable<OwnFactsProps['about']>; outcome: OwnOutcome | undefined }) {
  const { t } = useTranslation(['members', 'profile'])
  const start = outcome?.values?.about_me ?? about.text
  const [count, setCount] = useState([...start].length)
  const tooLong = count > about.maxLength || outcome?.errors?.about_me !== undefined
  return (
    <div id="about">
      <TextArea
        name="about_me"
        rows={6}
        label={t('own.about')}
        hint={t('profile:own.aboutCount', { count, max: about.maxLength })}
        error={tooLong && t('error.about_me_too_long')}
        defaultValue={start}
        onInput={(event) => setCount([...event.currentTarget.value].length)}
      />
    </div>
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

function Interests({ ids, chosen }: { ids: readonly string[]; chosen: readonly string[] }) {
  const { t } = useTranslation(['members', 'profile'])
  return (
    <fieldset className={field} id="interests">
      <legend>{t('own.interests')}</legend>
      <p className={fine}>{t('profile:own.interestsHint')}</p>
      <div className={css.interestGrid}>
        {ids.filter(isInterestId).map((id) => (
          <Check key={id} name="interests[]" value={id} defaultChecked={chosen.includes(id)}>
            <Icon name={getInterestIcon(id) as IconName} /> {t(`profile:interest.${id}`)}
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

/** About me, facts and interests in one form. */
export function OwnFacts({ about, interests, fields, facts, chosen, outcome }: OwnFactsProps) {
  const { t } = useTranslation('members')
  const saving = useNavigation().formData?.get('intent') === 'save'
  if (!about && !interests && fields.length === 0) return null
  return (
    <Panel>
      <Form method="post" className={css.ownForm}>
        {about && <AboutMe about={about} outcome={outcome} />}
        {fields.length > 0 && (
          <section id="facts">
            <h2>{t('own.facts')}</h2>
            <div className={`${row} ${two}`}>
              {fields.map((name) => (
                <FactSelect key={name} name={name} value={facts[name] ?? ''} />
              ))}
            </div>
          </section>
        )}
        {interests && interests.length > 0 && <Interests ids={interests} chosen={chosen} />}
        <p>
          <Button type="submit" name="intent" value="save" kind="primary" busy={saving && t('own.saving')}>
            {t('own.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
