import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { nothing } from '#engine/ui/feedback/Empty.css.ts'
import { focusText } from '#engine/ui/focus-text.ts'
import type { SwipeDayView } from '../swipe.ts'

/** The likes of the day are given: when the next ones come, by the server's clock, and what there is until then. */
export function Waiting({ next }: { next: NonNullable<SwipeDayView['next']> }) {
  const { t } = useTranslation('swipe')
  const { revalidate } = useRevalidator()
  const left = useLeft(next.leftMs) ?? next.leftMs
  const inside = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that gave the last like is gone.
    if (document.activeElement === document.body) focusText(inside.current?.querySelector('h2') ?? null)
  }, [])
  useEffect(() => {
    if (left === 0) void revalidate()
  }, [left, revalidate])
  return (
    <section ref={inside} className={nothing}>
      <Motif />
      <h2>{t('waiting.title')}</h2>
      <p>{t('waiting.text', { time: next.text })}</p>
      <Countdown leftMs={left} label={t('waiting.left', timeParts(left))} />
      <div className={btnRow}>
        <Button kind="primary" to="/likes/sent">
          {t('waiting.sent')}
        </Button>
        <Button kind="line" to="/members">
          {t('none.look')}
        </Button>
      </div>
    </section>
  )
}
