import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import { requestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { LinkScreen } from '../shared/LinkScreen.tsx'
import type { Route } from './+types/mail-change-do.route'
import { LinkInvalid, OneButton } from './LinkScreens.tsx'
import { followLink, NO_REFERRER, noLinkCookie, readLinkToken } from './link-token.ts'
import { confirmMailChange } from './mail-change.ts'

export const handle: RouteHandle = {
  texts: ['recovery'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'recovery:mailChange.title',
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const PATH = '/mail-change/do'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (new URL(request.url).searchParams.has('done')) return data({ email: null, done: true })
  const token = await followLink(ctx, request, { kind: 'mail_change', path: PATH })
  if (!token) return data({ email: null, done: false }, { status: 404, headers: NO_REFERRER })
  return data({ email: token.data, done: false })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const result = await confirmMailChange(ctx, readLinkToken(ctx, request, 'mail_change'))
  if (result.ok) return redirect(`${PATH}?done`, { headers: { 'set-cookie': noLinkCookie(ctx.origin, 'mail_change') } })
  return data({ error: `recovery:error.${result.reason}` }, result.reason === 'email_taken' ? 409 : 404)
}

function Done() {
  const { t } = useTranslation('recovery')
  const loggedIn = useUser((state) => state.user !== null)
  return (
    <LinkScreen title={t('mailChange.doneHeading')} text={t('mailChange.doneText')}>
      <Button kind="primary" to={loggedIn ? '/members' : '/login'}>
        {loggedIn ? t('mailChange.go') : t('forgot.login')}
      </Button>
    </LinkScreen>
  )
}

/** Target of the link in the mail to a new address: one button that makes it the account's address. */
export default function MailChangeDo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('recovery')
  const { email, done } = loaderData
  if (done) return <Done />
  if (email === null) return <LinkInvalid from="settings" />
  return (
    <OneButton
      title={t('mailChange.heading')}
      text={t('mailChange.text', { email })}
      submit={t('mailChange.submit')}
      busy={t('mailChange.busy')}
      error={actionData?.error}
    />
  )
}
