import { useTranslation } from 'react-i18next'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import type { IconName } from '#engine/ui/icon-names.ts'
import * as css from './kinds.css.ts'

export interface Receiver {
  readonly id: string
  readonly name: string
}

type SendFootProps = {
  costCredits: number
  to: Receiver
  icon: IconName
  busy: boolean
  /** Version of the fictional warning that needs confirmation. */
  confirmation?: string | undefined
}

/** What it costs, what one has, and the button; without enough credits the way to them. */
export function SendFoot({ costCredits, to, icon, busy, confirmation }: SendFootProps) {
  const { t } = useTranslation('chat')
  const credits = useUser((state) => state.user?.credits ?? 0)
  if (credits < costCredits) {
    return (
      <div className={css.pay}>
        <p>
          {t('reason.not_enough_credits', { name: to.name })} {t('dialog.cost', { count: costCredits })}{' '}
          {t('dialog.balance', { count: credits })}
        </p>
        <Button kind="primary" to={`/credits?chat=${to.id}`}>
          {t('dialog.buy')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.pay}>
      {confirmation && (
        <Check name="fictional_confirmation" value={confirmation} required>
          {t('confirm')}
        </Check>
      )}
      <p>
        {t('dialog.cost', { count: costCredits })} {t('dialog.balance', { count: credits })}
      </p>
      <Button kind="primary" type="submit" busy={busy && t('state.sending')}>
        <Icon name={icon} />
        <span>{t('send')}</span>
        <span className={css.price}>
          <Icon name="coins" />
          {costCredits}
        </span>
      </Button>
    </div>
  )
}
