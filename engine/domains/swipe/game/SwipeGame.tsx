import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MatchDialog } from '#engine/domains/likes/shared/MatchDialog.tsx'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import { SWIPE_LIKES } from '../shared/limits.ts'
import type { SwipeGame as Game, SwipeCard } from '../swipe.ts'
import { useStage } from './Deck.tsx'
import * as css from './swipe.css.ts'
import { type Said, useDeck } from './use-deck.ts'
import type { Toward } from './use-drag.ts'
import { Waiting } from './Waiting.tsx'

/** What a form without script did: the pass that can be taken back. */
export interface Acted {
  readonly passed: string | null
}

/** The swipe game: one card, three answers, the ration in words (product.md 13.4). */
export function SwipeGame({ game, acted }: { game: Game; acted?: Acted | undefined }) {
  const deck = useDeck(game)
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const { top, under, left, next, matched, said } = deck
  const match = matched && <MatchDialog open profile={matched} ownPhoto={ownPhoto} onClose={deck.closeMatch} />
  if (left === 0 && next) {
    return (
      <Screen bare>
        <Waiting next={next} />
        {match}
      </Screen>
    )
  }
  return (
    <Screen left={left} bare={!top && !deck.seeking}>
      {top ? (
        <Play
          top={top}
          under={under}
          passed={acted?.passed ?? null}
          onAnswer={(toward) => void deck.answer(top, toward)}
          onUndo={deck.undo && (() => void deck.undo?.())}
        />
      ) : (
        !deck.seeking && <Nobody />
      )}
      <Announced said={said} next={top} />
      {match}
    </Screen>
  )
}

function Screen({ left, bare, children }: { left?: number; bare?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('swipe')
  return (
    <main id="main" className={`${page} ${bare ? empty : css.game}`}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        {left !== undefined && (
          <p className={muted}>
            {t('left', { count: left })} · {t('ration', { count: SWIPE_LIKES })}
          </p>
        )}
      </div>
      {children}
    </main>
  )
}

interface PlayProps {
  readonly top: SwipeCard
  readonly under: SwipeCard | undefined
  readonly passed: string | null
  readonly onAnswer: (toward: Toward) => void
  readonly onUndo: (() => void) | undefined
}

function Play({ top, under, passed, onAnswer, onUndo }: PlayProps) {
  const { t } = useTranslation(['swipe', 'likes'])
  const { stage, leave } = useStage({ top, under, onAnswer })
  const { id, name } = top.profile
  const onSubmit = (event: FormEvent) => {
    const { name: verb } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    // Without script's own memory, a pass that a form made is taken back by a form.
    if (verb === 'undo' && !onUndo) return
    event.preventDefault()
    if (verb === 'undo') onUndo?.()
    else leave(verb === 'like' ? 'like' : 'pass')
  }
  return (
    <>
      {stage}
      <form method="post" action="/swipe-game" className={css.acts} onSubmit={onSubmit}>
        <IconButton type="submit" name="pass" value={id} icon="x" label={`${t('likes:pass')}: ${name}`} />
        <IconButton
          type="submit"
          name="undo"
          value={passed ?? ''}
          icon="undo-2"
          label={t('undo')}
          className={css.undo}
          disabled={!onUndo && !passed}
        />
        <IconButton type="submit" name="like" value={id} icon="heart" strong label={`${t('likes:like')}: ${name}`} />
      </form>
      <p className={css.keys}>{t('keys')}</p>
    </>
  )
}

/** What happened and who is next, for screen readers. */
function Announced({ said, next }: { said: Said | undefined; next: SwipeCard | undefined }) {
  const { t } = useTranslation('swipe')
  const done = said && t(`done.${said.what}`, { name: said.name })
  const then =
    said && next && said.what !== 'undo' && t('done.next', { name: next.profile.name, age: next.profile.age })
  return (
    <VisuallyHidden>
      <span role="status">{[done, then].filter(Boolean).join(' ')}</span>
    </VisuallyHidden>
  )
}

function Nobody() {
  const { t } = useTranslation('swipe')
  return (
    <Empty title={t('none.title')} text={t('none.text')}>
      <Button kind="primary" to="/members">
        {t('none.look')}
      </Button>
    </Empty>
  )
}
