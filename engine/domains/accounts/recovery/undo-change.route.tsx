import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { endSessionHeaders } from '#engine/platform/cookies.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { LinkScreen } from '../shared/LinkScreen.tsx'
import type { Route } from './+types/undo-change.route'
import { LinkInvalid, OneButton } from './LinkScreens.tsx'
import { followLink, linkCookie, NO_REFERRER, noLinkCookie, readLinkToken } from './link-token.ts'
import { undoChange } from './undo.ts'

export const handle: RouteHandle = {
  texts: ['recovery'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'recovery:undo.title',
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const PATH = '/undo-change'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (new URL(request.url).searchParams.has('done')) return data({ email: null, state: 'done' as const })
  const token = await followLink(ctx, request, { kind: 'undo', path: PATH })
  if (!token) return data({ email: null, state: 'invalid' as const }, { status: 404, headers: NO_REFERRER })
  return data({ email: token.data || null, state: 'ask' as const })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const result = await undoChange(ctx, readLinkToken(ctx, request, 'undo'))
  if (!result.ok) return data({ error: `recovery:error.${result.reason}` }, result.reason === 'email_taken' ? 409 : 404)
  const headers = new Headers({ 'set-cookie': noLinkCookie(ctx.origin, 'undo') })
  for (const [name, value] of Object.entries(endSessionHeaders(ctx.origin))) headers.append(name, value)
  if (!result.resetToken) return redirect(`${PATH}?done`, { headers })
  headers.append('set-cookie', linkCookie(ctx.origin, 'reset', result.resetToken))
  return redirect('/reset-password/do?undone', { headers })
}

/** Target of the link 'this was not me' of a mail: one button that restores the account, then a new password. */
export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('recovery')
  const { email, state } = loaderData
  if (state === 'done') return <LinkScreen title={t('undo.deletedHeading')} text={t('undo.deletedText')} />
  if (state === 'invalid') return <LinkInvalid from="forgot" />
  const what = email === null ? t('undo.passwordText') : t('undo.mailText', { email })
  return (
    <OneButton
      title={email === null ? t('undo.passwordHeading') : t('undo.mailHeading')}
      text={`${what} ${t('undo.stay')}`}
      submit={t('undo.submit')}
      busy={t('undo.busy')}
      error={actionData?.error}
    />
  )
}
