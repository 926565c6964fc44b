import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#engine/ui/feedback/toasts.ts'

/** What the profile page's action answers to a like. */
export interface LikeAnswer {
  readonly liked: boolean
  readonly match?: boolean
  readonly error?: string
  readonly name?: string
}

/** The answer of the like just sent: a pop-up for a match, a sentence for a refusal. */
export function useLikeAnswer(answer: LikeAnswer | undefined) {
  const { t } = useTranslation('likes')
  const [matched, setMatched] = useState(false)
  useEffect(() => {
    if (answer?.match) setMatched(true)
    if (answer?.error) toast(t(`error.${answer.error}`, { name: answer.name }), 'circle-alert')
  }, [answer, t])
  return { matched, close: () => setMatched(false) }
}
