import { useTranslation } from 'react-i18next'
import { useSubmit } from 'react-router'
import { hidePushAlert } from '#engine/domains/push/shared/PushAlert.tsx'
import { PushButton } from '#engine/domains/push/shared/PushButton.tsx'
import { useCanOfferPush } from '#engine/domains/push/shared/push.store.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { tips, tipYes } from '../shared/signup.css.ts'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

const POINTS = ['messages', 'quiet', 'off'] as const

/** Push opt-in after step 4, if the browser supports it. */
export function PushStep({ place }: StepProps<'push'>) {
  const { t } = useTranslation('signup')
  const submit = useSubmit()
  const asks = useCanOfferPush()
  const goOn = () => submit({ step: String(place.step), intent: 'next', capable: '1' }, { method: 'post' })
  return (
    <StepFrame
      {...place}
      unskippable={!asks}
      onSkip={hidePushAlert}
      title={t('push.title')}
      lead={t('push.lead')}
      primary={asks ? <PushButton kind="primary" onDone={() => void goOn()} /> : undefined}
    >
      <div className={css.column}>
        <p className={css.big} aria-hidden="true">
          <Icon name="bell" />
        </p>
        <ul className={tips}>
          {POINTS.map((point) => (
            <li key={point} className={tipYes}>
              <Icon name="check" />
              {t(`push.${point}`)}
            </li>
          ))}
        </ul>
      </div>
    </StepFrame>
  )
}
