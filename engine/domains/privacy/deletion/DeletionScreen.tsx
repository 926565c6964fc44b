import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Stepper } from '#engine/ui/controls/Stepper.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import type { DeletionReason } from './delete-account.ts'
import * as css from './deletion.css.ts'
import type { Step } from './deletion-action.ts'
import type { DeletionView } from './page.ts'
import { AlternativesStep } from './steps/AlternativesStep.tsx'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { PreviousAnswerFields } from './steps/PreviousAnswerFields.tsx'
import { ReasonStep } from './steps/ReasonStep.tsx'

const STEPS = ['reason', 'alternatives', 'confirm'] as const

/** The member chose invisible mode instead; who leaves anyway goes on where the choice was made. */
function Stayed({ previous }: { previous: DeletionReason }) {
  const { t } = useTranslation('deletion')
  const busy = useNavigation().state === 'submitting'
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" title={t('stayed.title')} text={t('stayed.text')}>
        <Button kind="primary" to="/members">
          {t('stayed.members')}
        </Button>
        <Form method="post">
          <PreviousAnswerFields previous={previous} />
          <Button kind="quiet" type="submit" name="intent" value="go_on" disabled={busy}>
            {t('stayed.anyway')}
          </Button>
        </Form>
      </Empty>
    </main>
  )
}

/** The focus moves to the heading of a new step, so that it is announced. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

/** The delete-account flow (product.md 2.6): reason, alternatives, confirmation. */
export function DeletionScreen({ at, view }: { at: Step; view: DeletionView }) {
  const { t } = useTranslation('deletion')
  const heading = useHeadingFocus(at.step)
  if (at.step === 'stayed') return <Stayed previous={at.previous} />
  const words = {
    reason: { heading: t('why.heading'), lead: t('why.lead') },
    alternatives: { heading: t('instead.heading'), lead: t('instead.lead') },
    confirm: { heading: t('confirm.heading'), lead: undefined },
  }[at.step]
  return (
    <main id="main" className={`${page} ${css.deletion}`}>
      <Stepper label={t('steps')} words={STEPS.map((step) => t(`step.${step}`))} current={STEPS.indexOf(at.step)} />
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        {words.lead && <p className={muted}>{words.lead}</p>}
      </div>
      {at.step === 'reason' && <ReasonStep previous={at.previous} errors={at.errors} />}
      {at.step === 'alternatives' && <AlternativesStep previous={at.previous} alternatives={at.alternatives} />}
      {at.step === 'confirm' && (
        <ConfirmStep previous={at.previous} view={view} errors={at.errors} minutes={at.minutes} />
      )}
    </main>
  )
}
