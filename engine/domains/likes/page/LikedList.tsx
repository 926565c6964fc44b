import { useTranslation } from 'react-i18next'
import { NextPageLink } from '#engine/domains/profiles/shared/NextPageLink.tsx'
import { TileList } from '#engine/domains/profiles/shared/TileList.tsx'
import { useAppended } from '#engine/domains/profiles/shared/use-appended.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { tileFoot } from '#engine/ui/structure/card/card.css.ts'
import { useListLikes } from '../shared/use-list-likes.tsx'
import type { LikedPage } from '../tabs.ts'
import type { TypeName } from '../types.ts'
import { Answers, NewMark } from './Answers.tsx'
import { answers, more } from './likes.css.ts'
import { useLikedPages } from './use-liked-pages.ts'
import { usePasses } from './use-passes.tsx'

/** One tab of the likes page with what its members offer. */
export function LikedList({ type, first }: { type: TypeName; first: LikedPage }) {
  const { t } = useTranslation(['likes', 'members'])
  const list = useLikedPages(first, type)
  const { profiles, newIds, moreHref } = list
  const { added, ask } = useAppended(profiles, list.pages)
  const { actionOf, likes, ...buttons } = useListLikes(profiles, list.sentIds)
  const { passes, ...passing } = usePasses()
  const footOf = (profile: TileCard) => {
    const isNew = newIds.includes(profile.id)
    if (type === 'matches') return isNew && <NewMark />
    return <Answers profile={profile} isNew={isNew} likes={buttons} passes={passing} />
  }
  return (
    <>
      <TileList
        profiles={profiles}
        actionOf={type === 'sent' ? actionOf : undefined}
        footOf={type === 'sent' ? undefined : footOf}
      />
      {moreHref && (
        <p className={more}>
          <NextPageLink
            href={moreHref}
            state={list.state}
            onAsk={() => {
              ask()
              list.loadMore()
            }}
          >
            {t('more')}
          </NextPageLink>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{added === undefined ? '' : t('members:moreShown', { count: added })}</span>
      </VisuallyHidden>
      <ToGame />
      {likes}
      {passes}
    </>
  )
}

/** The way to the swipe game. */
function ToGame() {
  const { t } = useTranslation('likes')
  return (
    <p className={more}>
      {t('game.text')}{' '}
      <Button kind="quiet" to="/swipe-game">
        {t('game.link')}
      </Button>
    </p>
  )
}

export function NoLikes({ type }: { type: TypeName }) {
  const { t } = useTranslation('likes')
  return (
    <Empty title={t(`empty.${type}.title`)} text={t(`empty.${type}.text`)}>
      <Button kind="primary" to="/members">
        {t('empty.look')}
      </Button>
      <Button kind="line" to="/swipe-game">
        {t('game.link')}
      </Button>
      <Button kind="quiet" to={type === 'matches' ? '/likes/sent' : '/profile'}>
        {t(type === 'matches' ? 'empty.sent_link' : 'empty.profile')}
      </Button>
    </Empty>
  )
}

/** After a pass without script: the way back. */
export function UndoPass({ id }: { id: string }) {
  const { t } = useTranslation('likes')
  return (
    <form method="post" action="/likes" className={classNames(answers, tileFoot)}>
      <p role="status">{t('passed')}</p>
      <Button type="submit" small name="undo" value={id}>
        {t('undo')}
      </Button>
    </form>
  )
}
