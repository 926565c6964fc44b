import type { EntryContext } from 'react-router'

const pick = <T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])))

/**
 * The router's context with the routes of the page only. To render a page the router makes an object of each route of
 * the product, of which it needs those that the address matches: its links name paths, and are matched in the browser.
 */
export function withPageRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const manifest = { ...context.manifest, routes: pick(context.manifest.routes, ids) }
  return { ...context, manifest, routeModules: pick(context.routeModules, ids) as EntryContext['routeModules'] }
}
