import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#engine/ui/feedback/toasts.ts'

/** Why a like was refused; the verbs in `likes.ts` say when. */
export type LikeRefusal = 'not_found' | 'too_late' | 'invisible'

/** The profile page's response to a like. */
export interface LikeAnswer {
  readonly liked: boolean
  readonly match?: boolean
  readonly error?: LikeRefusal
  readonly name?: string
}

/** Shows the response to the like just sent: a pop-up for a match, a message for a refusal. */
export function useLikeAnswer(answer: LikeAnswer | undefined) {
  const { t } = useTranslation('likes')
  const [matched, setMatched] = useState(false)
  useEffect(() => {
    if (answer?.match) setMatched(true)
    if (answer?.error) toast(t(`error.${answer.error}`, { name: answer.name }), 'failure')
  }, [answer, t])
  return { matched, close: () => setMatched(false) }
}
