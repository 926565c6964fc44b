import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { type LikeAnswer, useLikeAnswer } from '../use-like-answer.ts'
import { MatchDialog } from './MatchDialog.tsx'

type LikeButtonProps = {
  profile: ProfileCard
  liked?: boolean
  /** They like each other: there is no button, and a match ends by a question of its own. */
  match?: boolean
  look: 'icon' | 'button'
}

/**
 * Likes a member, or takes the like back. Without script the form leads to the profile page, which shows the result.
 */
export function LikeButton({ profile, liked = false, match = false, look }: LikeButtonProps) {
  const { t } = useTranslation('likes')
  // All buttons of a member on the page share one state; the small one leaves the pop-up to the large one.
  const fetcher = useFetcher<LikeAnswer>({ key: `like-${profile.id}` })
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const { matched, close } = useLikeAnswer(fetcher.data)
  // Where it made the match it stays for this visit: the closed pop-up gives it the focus back.
  const [wasMatch] = useState(match)
  const sent = fetcher.formData?.get('intent')
  const isLiked = sent ? sent === 'like' : (fetcher.data?.liked ?? liked)
  const word = t(isLiked ? 'liked' : 'like')
  // The accessible name begins with the visible label (WCAG 2.5.3), in every language.
  const label = `${word}: ${profile.name}`
  const field = { type: 'submit', name: 'intent', value: isLiked ? 'unlike' : 'like', 'aria-pressed': isLiked } as const
  return (
    <>
      {!(match && wasMatch) && (
        <fetcher.Form method="post" action={`/members/${profile.id}`}>
          {look === 'button' ? (
            <Button {...field} aria-label={label}>
              <Icon name="heart" />
              <span>{word}</span>
            </Button>
          ) : (
            <IconButton {...field} icon="heart" label={label} />
          )}
        </fetcher.Form>
      )}
      {matched && look !== 'icon' && <MatchDialog open profile={profile} ownPhoto={ownPhoto} onClose={close} />}
    </>
  )
}
