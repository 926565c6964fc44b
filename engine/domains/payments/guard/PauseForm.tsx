import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { ChoiceGroup } from '#engine/ui/choices/ChoiceGroup.tsx'
import { Radio } from '#engine/ui/choices/Radio.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { muted } from '#engine/ui/text.css.ts'
import type { SpendingView } from './guard.ts'
import { type Failed, useTimeFormat } from './LimitsForm.tsx'
import { PAUSE_DAYS } from './rules.ts'
import * as css from './spending.css.ts'

export function PauseForm({ view, failed }: { view: SpendingView; failed: Failed | undefined }) {
  const { t } = useTranslation('spending')
  const isBusy = useNavigation().formData?.get('intent') === 'pause'
  const { pausedUntil, timeZone } = view
  const times = useTimeFormat(timeZone)
  return (
    <Panel className={css.part}>
      <h2>{t('pause.title')}</h2>
      {pausedUntil !== null && <Alert icon="timer">{t('pause.until', { time: times.format(pausedUntil) })}</Alert>}
      <p className={muted}>{t('pause.text')}</p>
      <Form method="post" noValidate className={css.form}>
        <ChoiceGroup className={css.choices} legend={t('pause.legend')} error={failed?.errors.days && t('error.days')}>
          {(first) =>
            PAUSE_DAYS.map((days, at) => (
              <Radio key={days} className={css.choice} name="days" value={days} required {...(at === 0 && first)}>
                <span>{t('pause.days', { count: days })}</span>
              </Radio>
            ))
          }
        </ChoiceGroup>
        <p>
          <Button type="submit" kind="line" name="intent" value="pause" busy={isBusy && t('pause.start')}>
            {t('pause.start')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
