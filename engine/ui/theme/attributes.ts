import type { Structure, StructureName } from '../structure/structures.ts'
import type { Scheme, ThemeFrame } from './tokens.ts'

/** The attributes of `<html>` by which stylesheets know the theme, its scheme and its structure. */
export function themeAttributes(name: string, frame: ThemeFrame, scheme: Scheme = frame.defaultScheme) {
  return { 'data-theme': name, 'data-scheme': scheme, ...structureAttributes(frame.structure) }
}

/** The attribute that carries the value of a structure. */
export const attributeOf = <Name extends StructureName>(name: Name): `data-${Name}` => `data-${name}`

const structureAttributes = (structure: Structure): Record<string, string> =>
  Object.fromEntries(Object.entries(structure).map(([name, value]) => [`data-${name}`, value]))
