import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { classNames } from '#engine/ui/class-names.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { card as cardClass } from '../shared/card.css.ts'
import { SwipeCard } from '../shared/SwipeCard.tsx'
import type { SwipeCard as Card } from '../swipe.ts'
import * as css from './swipe.css.ts'
import { move, type Toward, useDrag } from './use-drag.ts'

const EDITED = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/** The arrow keys, while nothing else uses them: left and right answer, up opens the profile, down turns the photo. */
function useArrows(onArrow: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = onArrow[event.key]
      const { target, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
      if (!act || altKey || ctrlKey || metaKey || shiftKey) return
      if (document.querySelector('dialog:modal') || (target instanceof Element && target.closest(EDITED))) return
      event.preventDefault()
      // A key that is held down gives one like, not the day's.
      if (!repeat) act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onArrow])
}

interface Leaving {
  readonly card: Card
  readonly toward: Toward
  readonly dx: number
}

interface DeckProps {
  readonly top: Card
  readonly under: Card | undefined
  readonly onAnswer: (toward: Toward) => void
}

/** The two cards on top, the upper of which can be dragged; answered ones leave to their side. */
export function useStage({ top, under, onAnswer }: DeckProps) {
  const { t } = useTranslation('likes')
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [turned, setTurned] = useState({ id: '', at: 0 })
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  const { id } = top.profile
  const at = turned.id === id ? turned.at : 0
  const total = top.photos.length
  const turn = (by: 1 | -1) => setTurned({ id, at: (at + by + total) % Math.max(1, total) })
  const leave = (toward: Toward, dx = 0) => {
    // Without motion no animation ends.
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!still) setLeaving((now) => [...now.filter(({ card }) => card !== top), { card: top, toward, dx }])
    onAnswer(toward)
  }
  const drag = useDrag(leave)
  useArrows({
    ArrowLeft: () => leave('pass'),
    ArrowRight: () => leave('like'),
    ArrowUp: () => void navigate(`/members/${id}`),
    ArrowDown: () => turn(1),
  })
  const tags = (
    <>
      <span className={classNames(css.tag, css.tagLike)} aria-hidden="true">
        {t('like')}
      </span>
      <span className={classNames(css.tag, css.tagPass)} aria-hidden="true">
        {t('pass')}
      </span>
    </>
  )
  const stage = (
    <div className={css.stage}>
      {under && (
        <article key={under.profile.id} className={classNames(cardClass, css.next)} inert aria-hidden="true">
          <SwipeCard profile={under.profile} photos={under.photos} eager />
        </article>
      )}
      <article key={id} className={classNames(cardClass, css.top)} {...drag}>
        <SwipeCard profile={top.profile} photos={top.photos} at={at} onTurn={hydrated ? turn : undefined} eager />
        {tags}
      </article>
      {leaving.map(({ card, toward, dx }) => (
        <article
          key={`left ${card.profile.id}`}
          ref={(element) => {
            if (element) move(element, dx)
          }}
          className={classNames(cardClass, css.leaving)}
          data-toward={toward}
          inert
          aria-hidden="true"
          onAnimationEnd={() => setLeaving((now) => now.filter((one) => one.card !== card))}
        >
          <SwipeCard profile={card.profile} photos={card.photos} />
          {tags}
        </article>
      ))}
    </div>
  )
  return { stage, leave }
}
