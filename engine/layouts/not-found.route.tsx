import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'

export const handle: RouteHandle = { title: 'by-site', hydrate: 'members' }

/** Every URL that routes.ts does not list: without this route the error page would lack the site's layout. */
export function loader(): never {
  throw notFound()
}

export const action = loader

export default function LostPage() {
  return null
}
