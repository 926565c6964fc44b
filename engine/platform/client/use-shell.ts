import { useMatches, useRouteLoaderData } from 'react-router'
import type { RouteHandle } from '../handle.ts'
import type { Shell } from '../shell.ts'

/** The root loader's data. @throws outside a page of the site. */
export function useShell(): Shell {
  const shell = useRouteLoaderData('root') as Shell | undefined
  if (!shell) throw new Error('the shell has not loaded')
  return shell
}

export const useShellIfLoaded = () => useRouteLoaderData('root') as Shell | undefined

/** The handles of the matched routes, a deeper one over those around it, with the namespaces of all. */
export function useHandle(): RouteHandle & { readonly namespaces: readonly string[] } {
  const handles = useMatches().map((match) => (match.handle ?? {}) as Partial<RouteHandle>)
  const namespaces = new Set(['common', 'errors', 'slots', ...handles.flatMap((handle) => handle.texts ?? [])])
  return Object.assign({ title: 'by-site' as const, namespaces: [...namespaces] }, ...handles)
}
