import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { localTimeFormat } from '#engine/platform/formats/local-time.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import type { SpendingView } from './guard.ts'
import { type Limit, minorUnits } from './rules.ts'
import * as css from './spending.css.ts'
import type { SpendingOutcome } from './spending-action.ts'

export type Failed = Extract<SpendingOutcome, { saved: null }>

/** What a form shows: what was typed, where it was refused; else the limit as it will be. */
const unitsOf = ({ cents, nextCents, nextAt }: Limit, currency: string) => {
  const wanted = nextAt === null ? cents : nextCents
  return wanted === null ? '' : String(wanted / minorUnits(currency))
}

export function LimitsForm({ view, failed }: { view: SpendingView; failed: Failed | undefined }) {
  const { t, i18n } = useTranslation('spending')
  const isBusy = useNavigation().formData?.get('intent') === 'limits'
  const { currency, limitsIn, timeZone } = view
  const times = useTimeFormat(timeZone)
  const hintOf = ({ nextCents, nextAt }: Limit) => {
    if (nextAt === null || limitsIn !== null) return t('limit.hint')
    const time = times.format(nextAt)
    if (nextCents === null) return t('limit.nextNone', { time })
    return t('limit.next', { time, amount: formatMoney(nextCents, currency, i18n.language) })
  }
  return (
    <Panel className={css.part}>
      <h2>{t('limit.title')}</h2>
      {limitsIn && <Alert>{t('limit.other', { currency: limitsIn })}</Alert>}
      <Form method="post" noValidate className={css.form}>
        {(['day', 'month'] as const).map((period) => (
          <TextField
            key={period}
            name={period}
            label={t(`limit.${period}`, { currency })}
            hint={hintOf(view[period])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={failed?.values[period] ?? (limitsIn ? '' : unitsOf(view[period], currency))}
            error={failed?.errors[period] && t('error.amount')}
          />
        ))}
        <p>
          <Button type="submit" kind="primary" name="intent" value="limits" busy={isBusy && t('limit.save')}>
            {t('limit.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}

/** Writes times by the clock that the member's days follow. */
export function useTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const { i18n } = useTranslation()
  const country = useShellIfLoaded()?.country
  return localTimeFormat(i18n.language, country, { dateStyle: 'long', timeStyle: 'short', timeZone })
}
