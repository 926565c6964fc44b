import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/Button.tsx'
import { Check } from '#engine/ui/Check.tsx'
import { chips } from '#engine/ui/Chip.css.ts'
import { field, row, two } from '#engine/ui/Field.css.ts'
import { TextArea } from '#engine/ui/Field.tsx'
import { Panel } from '#engine/ui/Panel.tsx'
import { Select } from '#engine/ui/Select.tsx'
import { FIELD_OPTIONS, type OptionField } from './fields.ts'
import { isInterestId } from './interests.ts'

interface OwnFactsProps {
  readonly aboutMe: string
  readonly aboutMeLength: number
  readonly facts: Readonly<Record<string, string>>
  readonly fields: readonly OptionField[]
  readonly chosen: readonly string[]
  readonly interests: readonly string[]
}

function FactSelect({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['members', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(`profile:option.${name}.${id}`) }))
  return (
    <Select
      name={name}
      label={t(`profile:field.${name}`)}
      defaultValue={value}
      options={[{ value: '', word: t('own.unsaid') }, ...options]}
    />
  )
}

/** About me, facts and interests in one form. */
export function OwnFacts({ aboutMe, aboutMeLength, facts, fields, chosen, interests }: OwnFactsProps) {
  const { t } = useTranslation(['members', 'profile'])
  const saving = useNavigation().formData?.get('intent') === 'save'
  return (
    <Panel>
      <Form method="post">
        <TextArea
          name="about_me"
          rows={6}
          label={t('own.about')}
          hint={t('own.aboutHint', { max: aboutMeLength })}
          defaultValue={aboutMe}
        />
        <h2>{t('own.facts')}</h2>
        <div className={`${row} ${two}`}>
          {fields.map((name) => (
            <FactSelect key={name} name={name} value={facts[name] ?? ''} />
          ))}
        </div>
        <fieldset className={field}>
          <legend>{t('own.interests')}</legend>
          <div className={chips}>
            {interests.filter(isInterestId).map((id) => (
              <Check key={id} name="interests[]" value={id} defaultChecked={chosen.includes(id)}>
                {t(`profile:interest.${id}`)}
              </Check>
            ))}
          </div>
        </fieldset>
        <p>
          <Button type="submit" name="intent" value="save" kind="primary" busy={saving && t('own.saving')}>
            {t('own.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
