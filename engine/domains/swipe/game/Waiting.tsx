import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { focusText } from '#engine/ui/focus-text.ts'
import type { SwipeDayView } from '../swipe.ts'

/** The likes of the day are given: when the next ones come, by the server's clock, and what there is until then. */
export function Waiting({ next }: { next: NonNullable<SwipeDayView['next']> }) {
  const { t } = useTranslation('swipe')
  const { revalidate } = useRevalidator()
  const left = useLeft(next.leftMs) ?? next.leftMs
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that gave the last like is gone.
    if (document.activeElement === document.body) focusText(inside.current?.querySelector('h2') ?? null)
  }, [])
  useEffect(() => {
    if (left === 0) void revalidate()
  }, [left, revalidate])
  return (
    <div ref={inside}>
      <Empty
        title={t('waiting.title')}
        text={
          <>
            {t('waiting.text', { time: next.text })}{' '}
            <Countdown leftMs={left} label={t('waiting.left', timeParts(left))} />
          </>
        }
      >
        <Button kind="primary" to="/likes/sent">
          {t('waiting.sent')}
        </Button>
        <Button kind="line" to="/members">
          {t('none.look')}
        </Button>
      </Empty>
    </div>
  )
}
