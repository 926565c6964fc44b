import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import * as z from 'zod'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { requestContext } from '#engine/server/context.ts'
import { parseForm, readForm } from '#engine/server/form.ts'
import { badRequest, requireViewer } from '#engine/server/guards.ts'
import { localesOf } from '#engine/server/request.ts'
import { Alert } from '#engine/ui/Alert.tsx'
import { page } from '#engine/ui/PageHead.css.ts'
import { localeCookie, SCHEME_COOKIE, schemeCookie } from '../cookies.ts'
import { settings as settingsClass } from '../forms.css.ts'
import { listBlocked, removeBlock } from '../queries.ts'
import { parseOff } from '../user.ts'
import type { Route } from './+types/settings.route'
import { NOTIFICATION_TYPES } from './notification-types.ts'
import { chooseInvisible, chooseLanguage, chooseNotifications } from './preferences.ts'
import { BlockedList, InvisibleForm, LookForm, NotificationsForm } from './SettingsForms.tsx'

export const handle: RouteHandle = { texts: ['settings'], title: 'settings:title' }

const SCHEMES = ['brand', 'light', 'dark'] as const

const actionSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('look'), language: z.string().max(5), scheme: z.enum(SCHEMES) }),
  z.strictObject({
    intent: z.literal('notifications'),
    'on[]': z.array(z.enum(NOTIFICATION_TYPES)).max(20).default([]),
  }),
  z.strictObject({ intent: z.literal('invisible'), invisible: z.literal('yes').optional() }),
  z.strictObject({ intent: z.literal('unblock'), id: z.string().min(1).max(36) }),
])

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const { viewer, cookies } = ctx
  const scheme = SCHEMES.find((known) => known === cookies[SCHEME_COOKIE]) ?? 'brand'
  return {
    saved: new URL(request.url).searchParams.has('saved'),
    languages: localesOf(ctx.tenant, ctx.country),
    language: ctx.locale,
    scheme,
    disabled: parseOff(viewer.notifications_off).mail,
    invisible: viewer.invisible === 1,
    blocked: await listBlocked(ctx.db, viewer.id),
  }
}

/** One form each; a press on Save stores it and comes back here (spec section 2, settings). */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const form = parseForm(actionSchema, await readForm(request))
  if (!form.ok) throw badRequest()
  const headers = new Headers()
  const { value } = form
  switch (value.intent) {
    case 'look': {
      const chosen = await chooseLanguage(ctx, value.language)
      if (!chosen.ok) throw badRequest()
      headers.append('set-cookie', localeCookie(ctx.origin, chosen.language))
      headers.append('set-cookie', schemeCookie(ctx.origin, value.scheme))
      break
    }
    case 'notifications':
      await chooseNotifications(ctx, value['on[]'])
      break
    case 'invisible':
      await chooseInvisible(ctx, value.invisible === 'yes')
      break
    case 'unblock':
      await removeBlock(ctx.db, ctx.viewer.id, value.id)
      break
  }
  return redirect('/settings?saved', { headers })
}

/** Language, look, e-mails, privacy. `/notifications` is the same screen. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const { saved, languages, language, scheme, disabled, invisible, blocked } = loaderData
  return (
    <main id="main" className={`${page} ${settingsClass}`}>
      <h1>{t('title')}</h1>
      {saved && (
        <Alert icon="check" live>
          {t('saved')}
        </Alert>
      )}
      <LookForm languages={languages} language={language} scheme={scheme} />
      <NotificationsForm types={NOTIFICATION_TYPES} disabled={disabled} />
      <InvisibleForm invisible={invisible} />
      <BlockedList blocked={blocked} />
    </main>
  )
}
