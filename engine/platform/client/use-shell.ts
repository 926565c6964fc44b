import { useTranslation } from 'react-i18next'
import { useMatches, useRouteLoaderData } from 'react-router'
import { dateTag } from '../formats/date-tag.ts'
import type { RouteHandle } from '../handle.ts'
import { type Packed, unpack } from '../rendering/packed.ts'
import type { Shell } from '../shell.ts'

const usePackedShell = () => useRouteLoaderData('root') as Packed<Shell> | undefined

/** The root loader's data. @throws outside a page of the site. */
export const useShell = (): Shell => unpack(usePackedShell()!)

export function useShellIfLoaded(): Shell | undefined {
  const packed = usePackedShell()
  return packed && unpack(packed)
}

/** The tag by which `Intl` writes dates for the reader of the page. */
export function useDateTag(): string {
  const { i18n } = useTranslation()
  return dateTag(i18n.language, useShellIfLoaded()?.country)
}

/** The handles of the matched routes, a deeper one over those around it, with the namespaces of all. */
export function useHandle(): RouteHandle & { readonly namespaces: readonly string[] } {
  const handles = useMatches().map((match) => (match.handle ?? {}) as Partial<RouteHandle>)
  const namespaces = new Set(['common', 'errors', 'slots', ...handles.flatMap((handle) => handle.texts ?? [])])
  return Object.assign({ title: 'by-site' as const, namespaces: [...namespaces] }, ...handles)
}
