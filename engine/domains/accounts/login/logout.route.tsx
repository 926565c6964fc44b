import { redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { endSessionHeaders } from '#engine/platform/cookies.ts'
import type { Route } from './+types/logout.route'
import { logOut } from './login.ts'

/** A GET changes nothing; the button of the account menu posts. */
export const loader = () => redirect('/')

/** Ends the session and redirects to `/` (product.md section 6). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  await logOut(ctx)
  return redirect('/', { headers: endSessionHeaders(ctx.origin) })
}
