/** A text of JSON, with the colon after it where it is a key. */
const TEXT = /"(?:[^"\\]|\\.)*"(\s*:)?/gs
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs

interface Level {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined
  /** Where the level stands: a name in an object, a number in a list. */
  step: string
  index: number
}

/** The keys of all objects in a value of JSON, which may be nested more deeply than calls can be. */
function countKeys(value: unknown): number {
  let keys = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const parts = Object.values(one)
    if (!Array.isArray(one)) keys += parts.length
    for (const part of parts) open.push(part)
  }
  return keys
}

/** How often a text of JSON names a key. */
function countNamed(text: string): number {
  let named = 0
  for (const [, colon] of text.matchAll(TEXT)) if (colon) named += 1
  return named
}

/**
 * Paths of keys that an object of a JSON text names twice: `JSON.parse` takes the last and says nothing. `value` is what
 * it made of the text. Of most texts only the keys are counted, because a start reads thousands.
 */
export const findDuplicateKeys = (text: string, value: unknown): string[] =>
  countNamed(text) === countKeys(value) ? [] : listDuplicateKeys(text)

function listDuplicateKeys(text: string): string[] {
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
