import type { Scheme, Structure, ThemeFrame } from './tokens.ts'

/** The attributes of `<html>` by which stylesheets know the theme, its scheme and its structure. */
export function themeAttributes(name: string, frame: ThemeFrame, scheme: Scheme = frame.defaultScheme) {
  return { 'data-theme': name, 'data-scheme': scheme, ...structureAttributes(frame.structure) }
}

function structureAttributes(structure: Structure): Record<`data-${keyof Structure}`, string> {
  return {
    'data-nav': structure.nav,
    'data-hero': structure.hero,
    'data-card': structure.card,
    'data-filters': structure.filters,
    'data-profile': structure.profile,
    'data-packages': structure.packages,
  }
}
