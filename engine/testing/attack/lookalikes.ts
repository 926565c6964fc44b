import { createRequire } from 'node:module'
import { faultOfName } from '#engine/domains/signup/names.ts'
import { nameKey, normalizeName } from '#engine/platform/names/name-key.ts'

/** A character, and what the Unicode confusables table says it looks like. */
export type Lookalike = readonly [character: string, prototype: string]

/**
 * The table (confusables.txt of Unicode 13), as the library that the keys are made with carries it, without the
 * characters that no name holds, since composition (NFC) replaces them.
 */
export const listLookalikes = (): Lookalike[] =>
  Object.entries(createRequire(import.meta.url)('unhomoglyph/data.json') as Record<string, string>).filter(
    ([character]) => character.normalize('NFC') === character,
  )

/** Names that differ in one look-alike only: within a Latin name, and on their own. */
const pairsOf = ([character, prototype]: Lookalike): (readonly [string, string])[] => [
  [`Nou${character}kie`, `Nou${prototype}kie`],
  [character.repeat(3), prototype.repeat(3)],
]

/** What is wrong with the names of look-alikes: accepted beside each other, although they look the same. */
export const faultsOfLookalikes = (lookalikes: readonly Lookalike[]): string[] =>
  lookalikes
    .flatMap(pairsOf)
    .map((names) => names.map(normalizeName) as [string, string])
    .filter(([name, like]) => nameKey(name) !== nameKey(like) && !faultOfName(name, 'a@example.org', 'Rosa'))
    .map(([name, like]) => `${name} (${codePointsOf(name)}) passes beside ${like}`)

const codePointsOf = (name: string) => [...name].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(' ')
