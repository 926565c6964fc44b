const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs

interface Level {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined
  /** Where the level stands: a name in an object, a number in a list. */
  step: string
  index: number
}

/**
 * Paths of keys that an object of a JSON text names twice: `JSON.parse` takes the last and says nothing. For a text that
 * `JSON.parse` reads.
 */
export function findDuplicateKeys(text: string): string[] {
  const levels: Level[] = []
  const found: string[] = []
  let last: string | undefined
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), step: '', index: 0 })
    else if (token === '[') levels.push({ keys: undefined, step: '0', index: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level && !level.keys) level.step = String(++level.index)
    else if (token === ':' && level?.keys && last !== undefined) {
      level.step = JSON.parse(last) as string
      if (level.keys.has(level.step)) found.push(levels.map(({ step }) => step).join('.'))
      level.keys.add(level.step)
    }
    last = token.startsWith('"') ? token : undefined
  }
  return [...new Set(found)]
}
