import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { EVERYONE, FIELD_OPTIONS } from '#engine/domains/profiles/shared/fields.ts'
import { signup, signupText } from '#engine/domains/signup/shared/signup.css.ts'
import { interestKey, optionKey } from '#engine/platform/formats/text-keys.ts'
import { check } from '#engine/ui/choices/Check.css.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { Radio } from '#engine/ui/choices/Radio.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { field } from '#engine/ui/controls/Field.css.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Stepper } from '#engine/ui/controls/Stepper.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { AgeField } from '../list/FilterFields.tsx'
import * as css from './match-finder.css.ts'
import { carriedAnswers, type QuizStep, type QuizView } from './quiz.ts'

function Who({ view }: { view: QuizView }) {
  const { t } = useTranslation('members')
  const who = view.sought.map((id) => ({ value: id, word: t(`filters.${id === 'all' ? EVERYONE : id}`) }))
  return (
    <div className={css.column}>
      <Select name="gender" label={t('filters.who')} defaultValue={view.answers.gender} options={who} />
      <AgeField choice={view.answers} />
    </div>
  )
}

function Region({ view }: { view: QuizView }) {
  const { t } = useTranslation(['members', 'profile'])
  const regions = view.regions.map(({ id, label }) => ({ value: id, word: label }))
  return (
    <div className={css.column}>
      <Select
        name="region"
        label={t(`profile:region_word.${view.regionWord}`)}
        defaultValue={view.answers.region}
        options={[{ value: '', word: t('filters.anywhere') }, ...regions]}
      />
    </div>
  )
}

function Interests({ view }: { view: QuizView }) {
  const { t } = useTranslation(['matches', 'profile'])
  return (
    <fieldset className={field}>
      <legend>{t('quiz.interests.legend')}</legend>
      <div className={css.many}>
        {view.interests.map((id) => (
          <Check key={id} name="interest" value={id} defaultChecked={view.answers.interests.includes(id)}>
            {t(interestKey(id))}
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

function Reason({ view }: { view: QuizView }) {
  const { t } = useTranslation(['matches', 'profile'])
  const reasons = ['', ...FIELD_OPTIONS.reason_for_signup]
  return (
    <fieldset className={field}>
      <legend>{t('profile:field.reason_for_signup')}</legend>
      <div className={css.many}>
        {reasons.map((id) => (
          <Radio key={id} className={check} name="reason" value={id} defaultChecked={view.answers.reason === id}>
            {id === '' ? t('quiz.reason.any') : t(optionKey('reason_for_signup', id))}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

const PARTS: Record<QuizStep, typeof Who> = { who: Who, region: Region, interests: Interests, reason: Reason }

function addressOf(view: QuizView, step: QuizStep): string {
  const params = new URLSearchParams([
    ['step', step],
    ...carriedAnswers({ ...view, step: 'done' }).map(([name, value]) => [name, value]),
  ])
  return `/match-finder?${params}`
}

/** One question at a time; a form whose address holds the answers, so that it works without script. */
export function Quiz({ view, step }: { view: QuizView; step: QuizStep }) {
  const { t } = useTranslation('matches')
  const at = view.steps.indexOf(step)
  const next = view.steps[at + 1] ?? 'done'
  const before = view.steps[at - 1]
  const Part = PARTS[step]
  return (
    <main id="main" className={`${page} ${signup}`}>
      <Stepper label={t('quiz.progress')} words={view.steps.map((one) => t(`quiz.${one}.bar`))} current={at} />
      <div className={signupText}>
        <h1>{t(`quiz.${step}.title`)}</h1>
        <p className={lead}>{t(`quiz.${step}.lead`)}</p>
      </div>
      <Form key={step} method="get" action="/match-finder">
        <Part view={view} />
        {carriedAnswers(view).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="step" value={next} />
        <div className={css.actions}>
          {before && <IconButton icon="arrow-left" label={t('quiz.back')} to={addressOf(view, before)} />}
          <Button kind="primary" type="submit">
            {t(next === 'done' ? 'quiz.show' : 'quiz.next')}
          </Button>
        </div>
      </Form>
    </main>
  )
}
