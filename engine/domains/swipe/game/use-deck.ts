import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallResult, call } from '#engine/platform/client/call.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { toast } from '#engine/ui/feedback/toasts.ts'
import type { SwipeCard, SwipeDayView, SwipeGame } from '../swipe.ts'
import type { Toward } from './use-drag.ts'

/** More cards are asked for when no more than these are left. */
const FEW = 3

interface Answered {
  readonly card: SwipeCard
  readonly toward: Toward
}

/** A refusal; of too many likes with what is left of the day. */
type Refused = { readonly reason: string } & Partial<SwipeDayView>

export interface Said {
  readonly what: 'like' | 'pass' | 'undo'
  readonly name: string
}

const REFUSALS = ['not_found', 'too_late', 'invisible'] as const
const knownRefusal = (reason: string) => REFUSALS.find((one) => one === reason)

const withNew = (known: readonly SwipeCard[], more: readonly SwipeCard[]) => {
  const fresh = more.filter(({ profile }) => !known.some((one) => one.profile.id === profile.id))
  return fresh.length > 0 ? [...known, ...fresh] : known
}

/** The game in the browser: the cards so far, what was answered, and what is left of the day. Calls go out in order. */
export function useDeck(game: SwipeGame) {
  const { t } = useTranslation('likes')
  const [cards, setCards] = useState(game.cards)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const [day, setDay] = useState<SwipeDayView>(game)
  const [sending, setSending] = useState(0)
  const [matched, setMatched] = useState<ProfileCard>()
  const [said, setSaid] = useState<Said>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const asked = useRef(0)
  const [seeking, setSeeking] = useState(0)

  const waiting = cards.filter((one) => !answered.some(({ card }) => card.profile.id === one.profile.id))
  useEffect(() => {
    setCards((known) => withNew(known, game.cards))
    setDay(game)
  }, [game])
  const inTurn = useCallback(<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const sent = queue.current.then(send)
    queue.current = sent
    return sent
  }, [])

  useEffect(() => {
    if (waiting.length > FEW || answered.length === 0 || asked.current === answered.length) return
    asked.current = answered.length
    setSeeking((now) => now + 1)
    void inTurn(() => call<SwipeGame>('GET', '/api/swipe.php')).then((found) => {
      setSeeking((now) => now - 1)
      if (found.ok) setCards((known) => withNew(known, found.value.cards))
    })
  }, [waiting.length, answered.length, inTurn])

  const bringBack = ({ profile }: SwipeCard) =>
    setAnswered((now) => now.filter(({ card }) => card.profile.id !== profile.id))

  const refuse = (card: SwipeCard, { reason, left, next }: Refused) => {
    if (reason === 'swipe_limit' && left !== undefined && next !== undefined) setDay({ left, next })
    if (reason !== 'not_found') bringBack(card)
    const known = knownRefusal(reason)
    if (known) toast(t(`error.${known}`, { name: card.profile.name }), 'failure')
    else if (reason !== 'swipe_limit') toast(t('error.failed'), 'failure')
  }

  const answer = async (card: SwipeCard, toward: Toward) => {
    setAnswered((now) => [...now, { card, toward }])
    setSaid({ what: toward, name: card.profile.name })
    const like = toward === 'like'
    const body = { profile: { id: card.profile.id } }
    if (like) setSending((now) => now + 1)
    const result = await inTurn(() => call('POST', like ? '/api/swipe.php' : '/api/pass.php', body))
    if (like) setSending((now) => now - 1)
    if (!result.ok) refuse(card, result.error as Refused)
    else if (like) {
      const { match, ...left } = result.value as SwipeDayView & { match: boolean }
      setDay(left)
      if (match) setMatched(card.profile)
    }
  }

  const last = answered.at(-1)
  const undo = async () => {
    if (last?.toward !== 'pass') return
    bringBack(last.card)
    setSaid({ what: 'undo', name: last.card.profile.name })
    const result = await inTurn(() => call('DELETE', '/api/pass.php', { profile: { id: last.card.profile.id } }))
    if (!result.ok) toast(t('error.failed'), 'failure')
  }

  return {
    top: waiting[0],
    under: waiting[1],
    left: Math.max(0, day.left - sending),
    next: day.next,
    said,
    /** The cards are looked for, and none is there yet. */
    seeking: waiting.length === 0 && seeking > 0,
    answer,
    undo: last?.toward === 'pass' ? undo : undefined,
    matched,
    closeMatch: () => setMatched(undefined),
  }
}
