import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useSubmit } from 'react-router'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { tileLike } from '#engine/ui/structure/card/card.css.ts'
import { cardShows } from '#engine/ui/structure/card/shows.ts'
import { type LikeAnswer, useLikeAnswer } from '../use-like-answer.ts'
import { MatchDialog } from './MatchDialog.tsx'

const keyOf = (id: string) => `like-${id}`

type SentProps = { profile: TileCard; onLiked: (id: string, liked: boolean) => void }

/** Handles the answers about one member of the list. */
function SentLike({ profile, onLiked }: SentProps) {
  const fetcher = useFetcher<LikeAnswer>({ key: keyOf(profile.id) })
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const { matched, close } = useLikeAnswer(fetcher.data)
  const sent = fetcher.formData?.get('intent')
  const liked = sent ? sent === 'like' : fetcher.data?.liked
  useEffect(() => {
    if (liked !== undefined) onLiked(profile.id, liked)
  }, [profile.id, liked, onLiked])
  return matched ? <MatchDialog open profile={profile} ownPhoto={ownPhoto} onClose={close} /> : null
}

/**
 * The likes of a whole list: one form, to which each tile adds a button. Without script a button leads to the member's
 * page, which shows the result; with script, only members whose button was pressed get a fetcher.
 */
export function useListLikes(profiles: readonly TileCard[], likedIds: readonly string[] = []) {
  const { t } = useTranslation('likes')
  const form = useId()
  const submit = useSubmit()
  const card = useShellIfLoaded()?.brand.frame.structure.card
  const [sent, setSent] = useState<readonly TileCard[]>([])
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const onLiked = useCallback((id: string, liked: boolean) => setChanged((now) => new Map(now).set(id, liked)), [])
  const onSubmit = (event: FormEvent) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    const action = new URL(button.formAction).pathname
    const profile = profiles.find((one) => action === `/members/${one.id}`)
    if (!profile) return
    event.preventDefault()
    if (!sent.some((one) => one.id === profile.id)) setSent([...sent, profile])
    const answering = { method: 'post', action, fetcherKey: keyOf(profile.id), navigate: false } as const
    void submit({ intent: button.value }, answering)
  }
  const words = { like: t('like'), liked: t('liked') }
  const isLiked = (id: string) => changed.get(id) ?? likedIds.includes(id)
  /** What makes a submit button like that member, or take the like back. */
  const pressOf = (id: string) =>
    ({
      type: 'submit',
      form,
      formAction: `/members/${id}`,
      name: 'intent',
      value: isLiked(id) ? 'unlike' : 'like',
    }) as const
  const actionOf = ({ id, name }: TileCard): ReactNode => {
    const pressed = isLiked(id)
    const word = pressed ? words.liked : words.like
    return (
      <button
        {...pressOf(id)}
        aria-pressed={pressed}
        // The accessible name begins with the visible label (WCAG 2.5.3), in every language.
        aria-label={`${word}: ${name}`}
        className={classNames(iconBtn, tileLike)}
      >
        {cardShows(card, 'labels') && word}
      </button>
    )
  }
  const likes = (
    <>
      <form id={form} method="post" onSubmit={onSubmit} />
      {sent.map((profile) => (
        <SentLike key={profile.id} profile={profile} onLiked={onLiked} />
      ))}
    </>
  )
  return { actionOf, pressOf, isLiked, likes }
}
