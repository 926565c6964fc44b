import { matchPath, type ServerBuild } from 'react-router'

/** What no page has: the pattern of each, so that strangers make no label of their own. */
const NONE = '(none)'

const firstOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''
/** How many segments of a pattern may be anything: the fewer, the earlier it is tried, as the router does. */
const countOpen = (pattern: string) => pattern.split('/').filter((part) => part.startsWith(':')).length

/** Returns a function that finds the pattern of a page's path, such as `/members/:id`. */
export function createPagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const patterns = Object.values(routes)
    .flatMap((route) => (route && !parents.has(route.id) ? [full(route.id) || '/'] : []))
    .filter((pattern) => !pattern.includes('*'))
    .sort((one, other) => countOpen(one) - countOpen(other))
  const byFirst = Map.groupBy(patterns, (pattern) => (firstOf(pattern).startsWith(':') ? ':' : firstOf(pattern)))
  return (path) => {
    const page = path.replace(/\/?(_root)?\.data$/, '') || '/'
    const near = [...(byFirst.get(firstOf(page)) ?? []), ...(byFirst.get(':') ?? [])]
    return near.find((pattern) => matchPath(pattern, page)) ?? NONE
  }
}
