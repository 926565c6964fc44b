import { redirect } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/account-deleted.route'
import { DeletedScreen } from './DeletedScreen.tsx'

export const handle: RouteHandle = {
  texts: ['deletion'],
  layout: 'lander',
  title: 'deletion:deleted.title',
  hydrate: 'members',
}

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, settings } = context.get(requestContext)
  if (viewer) throw redirect('/members')
  const href = settings.delete_partner_url
  return { partner: href === '' ? undefined : { href, host: new URL(href).host } }
}

/** `/account-deleted` (product.md 2.6). A partner's site opens only by a link that names it. */
export default function AccountDeleted({ loaderData }: Route.ComponentProps) {
  const { brand } = useShell()
  return <DeletedScreen partner={loaderData.partner} brand={brand.name} />
}
