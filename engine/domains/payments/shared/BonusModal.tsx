import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { whenNoDialog } from '#engine/platform/client/when-no-dialog.ts'
import { useNotedEnd, useOfferLeft } from '../bonus/bonus-clock.ts'
import { BONUS_MODAL_DELAY_MS, opensBonusModal } from '../bonus/modal-rules.ts'
import { useTimeBonus } from '../bonus/use-time-bonus.ts'

const DISMISSED = 'hide-time-bonus-modal'

const OpenBonusModal = lazy(() =>
  loadPart(() => import('../bonus/OpenBonusModal.tsx').then((file) => ({ default: file.OpenBonusModal }))),
)

const isDismissed = () => localStorage.getItem(DISMISSED) !== null

/** Whether it was dismissed in this browser, in any of its tabs; closing stores the time in unix seconds. */
function useDismissal() {
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const read = () => setDismissed(isDismissed())
    read()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  const dismiss = () => {
    localStorage.setItem(DISMISSED, String(Math.floor(Date.now() / 1000)))
    setDismissed(true)
  }
  return { dismissed, dismiss }
}

function useWaited(delayMs: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenNoDialog(() => setWaited(true))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [delayMs])
  return waited
}

type BonusModalProps = {
  /** Whether the page is one of the members area. */
  inArea: boolean
  /** How long the members area is open before it shows. */
  delayMs?: number
}

/**
 * Opens after 40 s in the members area for a member without credits whose time bonus runs and who did not dismiss it
 * before; leaving the area ends the wait (product.md 4.5).
 */
export function BonusModal({ inArea, delayMs = BONUS_MODAL_DELAY_MS }: BonusModalProps) {
  const bonus = useTimeBonus()
  // The figure counts from the moment it came, wherever the member was then.
  useNotedEnd(bonus)
  return inArea && bonus && <WaitingModal discount={bonus} delayMs={delayMs} />
}

function WaitingModal({
  discount,
  delayMs,
}: {
  discount: NonNullable<ReturnType<typeof useTimeBonus>>
  delayMs: number
}) {
  const credits = useUser((state) => state.user?.credits)
  const { dismissed, dismiss } = useDismissal()
  const waited = useWaited(delayMs)
  const left = useOfferLeft(discount)
  // It is drawn inside the area only.
  if (!opensBonusModal({ inArea: true, waited, credits, leftMs: left, dismissed })) return null
  return (
    <Suspense>
      <OpenBonusModal discount={discount} left={left} onClose={dismiss} />
    </Suspense>
  )
}
