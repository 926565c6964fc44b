import { useTranslation } from 'react-i18next'
import type { TileCard } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { tileCorner, tileFoot } from '#engine/ui/structure/card/card.css.ts'
import type { useListLikes } from '../shared/use-list-likes.tsx'
import { answers, fresh, freshWord } from './likes.css.ts'
import type { usePasses } from './use-passes.tsx'

interface AnswersProps {
  readonly profile: TileCard
  readonly isNew: boolean
  readonly likes: Pick<ReturnType<typeof useListLikes>, 'pressOf' | 'isLiked'>
  readonly passes: Pick<ReturnType<typeof usePasses>, 'hasPassed' | 'pressPass' | 'pressUndo'>
}

/** Under the card of a new match, on which there is a button to write. */
export function NewMark() {
  const { t } = useTranslation('likes')
  return (
    <p className={classNames(answers, tileFoot)}>
      <b className={freshWord}>{t('new')}</b>
    </p>
  )
}

/** What one can answer a received like with: like back, or pass, which can be undone at once. */
export function Answers({ profile: { id, name }, isNew, likes, passes }: AnswersProps) {
  const { t } = useTranslation('likes')
  if (passes.hasPassed(id))
    return (
      <div className={classNames(answers, tileFoot)}>
        <p role="status">{t('passed')}</p>
        <Button {...passes.pressUndo(id)} small aria-label={`${t('undo')}: ${name}`}>
          {t('undo')}
        </Button>
      </div>
    )
  const liked = likes.isLiked(id)
  const word = t(liked ? 'liked' : 'back')
  return (
    <div className={classNames(answers, tileFoot)}>
      {isNew && <b className={classNames(freshWord, fresh, tileCorner)}>{t('new')}</b>}
      {!liked && <IconButton {...passes.pressPass(id)} icon="x" label={`${t('pass')}: ${name}`} />}
      <Button {...likes.pressOf(id)} small aria-pressed={liked} aria-label={`${word}: ${name}`}>
        <Icon name="heart" />
        <span>{word}</span>
      </Button>
    </div>
  )
}
