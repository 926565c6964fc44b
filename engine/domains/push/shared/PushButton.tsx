import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#engine/ui/controls/Button.tsx'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { usePushState } from '../use-push-state.ts'
import { usePush } from './push.store.ts'

interface PushButtonProps {
  readonly kind?: ButtonProps['kind']
  readonly small?: boolean
  /** Called after the permission prompt, whatever the answer. */
  readonly onDone?: (subscribed: boolean) => void
}

/** Switches push on or off for this browser. Renders nothing until that is known to be possible. */
export function PushButton(props: PushButtonProps) {
  const { isCapable, permission } = usePush((state) => state)
  return isCapable && permission !== 'denied' ? <PushSwitch {...props} /> : null
}

/** The button itself, for places that show only where push is possible. */
export function PushSwitch({ kind = 'line', small, onDone }: PushButtonProps) {
  const { t } = useTranslation('push')
  const { isSubscribed, subscribe, unsubscribe } = usePushState()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const outcome = isSubscribed ? await unsubscribe() : await subscribe()
    setBusy(false)
    if (outcome === 'refused') toast(t('failed'), 'failure')
    if (outcome === 'failed') toast(t('error'), 'failure')
    onDone?.(outcome === 'subscribed')
  }
  return (
    <Button kind={kind} small={small} busy={busy && t('busy')} onClick={() => void press()}>
      {isSubscribed ? t('turnOff') : t('turnOn')}
    </Button>
  )
}
