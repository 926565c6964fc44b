import { useTranslation } from 'react-i18next'
import { Form, redirect, useNavigation } from 'react-router'
import { beneath, card } from '#engine/domains/swipe/shared/card.css.ts'
import { SwipeCard } from '#engine/domains/swipe/shared/SwipeCard.tsx'
import { requestContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { badRequest, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Why } from '../match-finder/MatchTile.tsx'
import { actions } from '../match-finder/match-finder.css.ts'
import type { Route } from './+types/signup-matches.route'
import * as css from './signup-matches.css.ts'
import { findSignupMatches, likeSeveral, likesSchema } from './signup-matches.ts'

export const handle: RouteHandle = {
  texts: ['matches', 'members', 'profile'],
  title: 'matches:signup.title',
  current: 'members',
}

/** The list of members, with the flag of the completed sign-up in the URL. */
function allMembers(request: Request): string {
  const asked = new URL(request.url).searchParams
  const flag = ['signup_complete', 'api_signup_complete'].find((name) => asked.has(name))
  return flag ? `/members?${flag}=1` : '/members'
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const matches = await findSignupMatches(ctx)
  if (matches.length === 0) throw redirect(allMembers(request))
  return { matches }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const parsed = parseForm(likesSchema, await readForm(request))
  if (!parsed.ok) throw badRequest()
  await likeSeveral(ctx, parsed.value['like[]'])
  return redirect('/members')
}

/** The best matches after sign-up: like several at once (product.md 13.7). */
export default function SignupMatches({ loaderData: { matches } }: Route.ComponentProps) {
  const { t } = useTranslation('matches')
  const sending = useNavigation().state === 'submitting'
  return (
    <main id="main" className={page}>
      <PageHead title={t('signup.title')} note={t('signup.note')} />
      <Form method="post">
        <ul className={css.cards}>
          {matches.map(({ profile, score }, at) => (
            <li key={profile.id}>
              <article className={`${card} ${beneath}`}>
                <SwipeCard profile={profile} eager={at < 4} />
              </article>
              <Why score={score} />
              <Check name="like[]" value={profile.id}>
                {t('signup.like', { name: profile.name })}
              </Check>
            </li>
          ))}
        </ul>
        <div className={actions}>
          <Button kind="quiet" to="/members">
            {t('signup.skip')}
          </Button>
          <Button kind="primary" type="submit" busy={sending && t('signup.sending')}>
            {t('signup.send')}
          </Button>
        </div>
      </Form>
    </main>
  )
}
