import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { findAwaitedEmail, knownCauses, listSessions, parseOff, readSensitive } from '#engine/domains/accounts/index.ts'
import { listBlocked } from '#engine/domains/moderation/index.ts'
import { LeaveGuard } from '#engine/platform/client/forms/LeaveGuard.tsx'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { localesOf } from '#engine/platform/locale.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { Route } from './+types/settings.route'
import { describeAgent } from './agent.ts'
import { formatAgo } from './ago.ts'
import { readSaved } from './outcomes.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { actOnSettings } from './settings-action.ts'

export const handle: RouteHandle = {
  texts: ['settings', 'accounts', 'recovery', 'push', 'moderation'],
  title: 'settings:title',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const { viewer, now, locale, db } = ctx
  const [blocked, sessions, awaited, sensitive] = await Promise.all([
    listBlocked(db, viewer.id),
    listSessions(ctx),
    findAwaitedEmail(db, viewer.id, now),
    readSensitive(ctx),
  ])
  return {
    saved: readSaved(request.url),
    name: viewer.name,
    email: viewer.email,
    awaited,
    confirmed: viewer.status === 'active',
    languages: localesOf(ctx.tenant, ctx.country),
    language: locale,
    off: parseOff(viewer.notifications_off),
    pushText: viewer.push_text === 1,
    causes: knownCauses(viewer.notifications_disabled),
    invisible: viewer.invisible === 1,
    readMarks: viewer.read_marks === 1,
    firstContact: viewer.first_contact,
    sensitive,
    blocked,
    devices: sessions.map(({ id, current, userAgent, lastSeenAt }) => ({
      ...describeAgent(userAgent),
      id,
      current,
      seen: formatAgo(lastSeenAt, now, locale),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  return actOnSettings(ctx, await readForm(request), request.url)
}

/** Everything a member can set (product.md 12.8). `/notifications` is the same screen, opened at the notifications. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const { pathname } = useLocation()
  return (
    <main id="main" className={page}>
      <LeaveGuard />
      <SettingsScreen
        {...loaderData}
        title={t('title')}
        refusal={actionData}
        first={pathname === '/notifications' ? 'notifications' : 'account'}
      />
    </main>
  )
}
