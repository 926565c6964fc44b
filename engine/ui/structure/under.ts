import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { attributeOf } from '../theme/attributes.ts'
import { forks } from '../theme/layers.ts'
import type { Structure, StructureName } from './structures.ts'

/**
 * Writes rules for some values of a structure, stronger than those of parts and screens:
 * `const when = under('card', 'overlay')`, then ``when(`.${tileBody}`, { … })``. Stylesheets of this folder alone use it.
 */
export function under<Name extends StructureName>(name: Name, ...values: Structure[Name][]) {
  const attributes = values.map((value) => `[${attributeOf(name)}='${String(value)}']`)
  const scope = attributes.length === 1 ? attributes[0] : `:is(${attributes.join(', ')})`
  return (selector: string, rule: GlobalStyleRule): void => globalStyle(`${scope} ${selector}`, forks(rule))
}

/** Rules for a value of one structure beside a value of another: ``underBoth({ hero: 'poster', card: 'plate' })``. */
export function underBoth(both: Partial<Structure>) {
  const scope = Object.entries(both).map(([name, value]) => `[${attributeOf(name as StructureName)}='${value}']`)
  return (selector: string, rule: GlobalStyleRule): void => globalStyle(`${scope.join('')} ${selector}`, forks(rule))
}
