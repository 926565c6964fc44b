import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { useCanOfferPush } from '#engine/domains/push/shared/push.store.ts'
import { Button, EnterButton } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { PAGE_NAMES } from '../account/pages.ts'
import { stepBack } from '../account/step-back.ts'
import { SignupProgress } from '../SignupProgress.tsx'
import { signup, signupActions, signupText } from '../shared/signup.css.ts'
import { STEP_FORM } from './step-form.ts'
import { type Bar, STEP } from './step-rules.ts'
import * as css from './steps.css.ts'
import { useStepDraft } from './use-step-draft.ts'

interface StepFrameProps {
  readonly step: number
  readonly bars: readonly Bar[]
  readonly back: number | null
  readonly title: string
  readonly lead: ReactNode
  readonly error?: string
  /** Label of the primary button; default 'Next'. */
  readonly next?: ReactNode
  readonly busy?: string
  /** Replaces the primary button. */
  readonly primary?: ReactNode
  /** Hides the skip button. */
  readonly unskippable?: boolean
  readonly onSkip?: () => void
  readonly children?: ReactNode
}

/** Progress bars, heading and buttons of a step; a native form that works without script. */
export function StepFrame(props: StepFrameProps) {
  const { step, bars, back, title, error, next, busy, primary, unskippable, onSkip, children } = props
  const { t } = useTranslation('signup')
  const { state, formData } = useNavigation()
  const canPush = useCanOfferPush()
  const removeDraft = useStepDraft(step)
  const sending = state === 'submitting' && formData?.get('intent') === 'next'
  return (
    <main id="main" className={`${page} ${signup}`}>
      <SignupProgress behind={bars} current={PAGE_NAMES.length + bars.filter((bar) => STEP[bar] < step).length} />
      <div className={signupText}>
        <h1>{title}</h1>
        <p className={lead}>{props.lead}</p>
      </div>
      {error && (
        <Alert tone="failure" live>
          {error}
        </Alert>
      )}
      {children}
      <Form id={STEP_FORM} method="post" noValidate onSubmit={removeDraft}>
        <input type="hidden" name="step" value={step} />
        {canPush && <input type="hidden" name="capable" value="1" />}
        <EnterButton name="intent" value="next" />
        <div className={signupActions} data-foot>
          <div className={css.left}>
            {back !== null && (
              <IconButton icon="arrow-left" label={t('back')} to={`/signup?step=${back}`} onClick={stepBack} />
            )}
            {!unskippable && (
              <Button kind="quiet" type="submit" name="intent" value="skip" formNoValidate onClick={onSkip}>
                {t('skip')}
              </Button>
            )}
          </div>
          {primary ?? (
            <Button kind="primary" type="submit" name="intent" value="next" busy={busy ?? (sending && t('saving'))}>
              {next ?? t('next')}
            </Button>
          )}
        </div>
      </Form>
    </main>
  )
}
