import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { LikeButton } from '#engine/domains/likes/shared/LikeButton.tsx'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import type { Route } from './+types/match-finder.route'
import { MatchTile } from './MatchTile.tsx'
import * as css from './match-finder.css.ts'
import { findMatches } from './matches.ts'
import { Quiz } from './Quiz.tsx'
import { readQuiz } from './read-quiz.ts'

export const handle: RouteHandle = {
  texts: ['matches', 'members', 'profile', 'likes'],
  title: 'matches:title',
  current: 'members',
}

const SHOWN = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  const view = readQuiz(ctx, new URL(request.url).searchParams)
  return { view, matches: view.step === 'done' ? await findMatches(ctx, view.answers, SHOWN) : [] }
}

/**
 * A member who was just liked stays in the list until the next quiz: the like can be taken back, and the focus is on
 * its button.
 */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate

/** A short quiz that ends in members with a score (product.md 13.7). */
export default function MatchFinder({ loaderData: { view, matches } }: Route.ComponentProps) {
  const { t } = useTranslation('matches')
  if (view.step !== 'done') return <Quiz view={view} step={view.step} />
  return (
    <main id="main" className={page}>
      <PageHead title={t('results.title')} note={t('results.note')}>
        <Button kind="line" to="/match-finder">
          {t('results.again')}
        </Button>
      </PageHead>
      {matches.length === 0 && (
        <Empty title={t('none.title')} text={t('none.text')}>
          <Button kind="primary" to="/match-finder">
            {t('results.again')}
          </Button>
          <Button kind="quiet" to="/members">
            {t('none.members')}
          </Button>
        </Empty>
      )}
      <ul className={css.matches}>
        {matches.map((match, at) => (
          <MatchTile key={match.profile.id} match={match} eager={at < 4}>
            <div>
              <LikeButton look="button" profile={match.profile} />
            </div>
          </MatchTile>
        ))}
      </ul>
    </main>
  )
}
