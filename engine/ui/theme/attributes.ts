import type { Structure, StructureName } from '../structure/structures.ts'
import type { Appearance } from './appearances.ts'
import type { ThemeFrame } from './tokens.ts'

/** The attributes of `<html>` by which stylesheets know the theme, its appearance and its structure. */
export function themeAttributes(name: string, frame: ThemeFrame, appearance: Appearance = frame.appearance) {
  return { 'data-theme': name, 'data-scheme': appearance, ...structureAttributes(frame.structure) }
}

/** The attribute that carries the value of a structure. */
export const attributeOf = <Name extends StructureName>(name: Name): `data-${Name}` => `data-${name}`

const structureAttributes = (structure: Structure): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const name in structure) attributes[`data-${name}`] = structure[name as StructureName]
  return attributes
}
