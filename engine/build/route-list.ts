/** What precedes the list in its file, as the router writes it. */
const NAME = 'window.__reactRouterManifest='
/** As `routes.ts` names the routes of landers, and the page of changed terms. */
const PLAIN = /^(?:landers-|agree$)/

interface RouteList {
  readonly routes: Readonly<Record<string, unknown>>
}

/**
 * The script with the list of routes, without the plain ones: they never hydrate, and no page navigates to one without loading it
 * (engine/docs/decisions/first-load.md). @throws where the script is not as the router writes it.
 */
export function withoutPlain(script: string): string {
  const end = script.lastIndexOf('}') + 1
  if (!script.startsWith(NAME)) throw new Error('react-router writes the list of routes in another way')
  const list = JSON.parse(script.slice(NAME.length, end)) as RouteList
  const kept = Object.entries(list.routes).filter(([id]) => !PLAIN.test(id))
  return NAME + JSON.stringify({ ...list, routes: Object.fromEntries(kept) }) + script.slice(end)
}
