import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { listBlocked } from '#engine/domains/moderation/index.ts'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { requestContext } from '#engine/server/context.ts'
import { readForm } from '#engine/server/form.ts'
import { requireViewer } from '#engine/server/guards.ts'
import { localesOf } from '#engine/server/request.ts'
import { page } from '#engine/ui/PageHead.css.ts'
import { SCHEME_COOKIE } from '../cookies.ts'
import { listSessions } from '../sessions.ts'
import { parseOff } from '../user.ts'
import type { Route } from './+types/settings.route'
import { describeAgent } from './agent.ts'
import { wordsAgo } from './ago.ts'
import { knownCauses } from './disabled-mails.ts'
import { readSaved } from './outcomes.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { SCHEMES } from './schemes.ts'
import { findAwaitedEmail } from './settings.queries.ts'
import { actOnSettings } from './settings-action.ts'

export const handle: RouteHandle = { texts: ['settings', 'accounts', 'recovery', 'push'], title: 'settings:title' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const { viewer, cookies, now, locale, db } = ctx
  const [blocked, sessions, awaited] = await Promise.all([
    listBlocked(db, viewer.id),
    listSessions(ctx),
    findAwaitedEmail(db, viewer.id, now),
  ])
  return {
    saved: readSaved(request.url),
    name: viewer.name,
    email: viewer.email,
    awaited,
    confirmed: viewer.status === 'active',
    languages: localesOf(ctx.tenant, ctx.country),
    language: locale,
    scheme: SCHEMES.find((known) => known === cookies[SCHEME_COOKIE]) ?? 'brand',
    off: parseOff(viewer.notifications_off),
    causes: knownCauses(viewer.notifications_disabled),
    invisible: viewer.invisible === 1,
    blocked,
    devices: sessions.map(({ id, current, userAgent, lastSeenAt }) => ({
      ...describeAgent(userAgent),
      id,
      current,
      seen: wordsAgo(lastSeenAt, now, locale),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  return actOnSettings(ctx, await readForm(request), request.url)
}

/** Everything a member can set (spec section 2). `/notifications` is the same screen, opened at the notifications. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const { pathname } = useLocation()
  return (
    <main id="main" className={page}>
      <SettingsScreen
        {...loaderData}
        title={t('title')}
        refusal={actionData}
        first={pathname === '/notifications' ? 'notifications' : 'account'}
      />
    </main>
  )
}
