/** A word that a language avoids, and what it writes instead. A word that ends with `*` has any ending. */
export type Avoided = Readonly<Record<string, string>>

const escaped = (word: string) => word.replace(/[{}.?+()[\]|^$\\]/g, '\\$&').replace(/ /g, '\\s')

/** The whole word, wherever it stands but as a parameter, part of another word, or a part beside a hyphen. */
function patternOf(word: string): RegExp {
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}-])'
  return new RegExp(`(?<![\\p{L}\\p{N}{-])${escaped(word.replace(/\*$/, ''))}${end}`, 'iu')
}

/** The texts of a locale with a word that its glossary replaces (`engine/docs/texts/<locale>.md`). */
export function listAvoided(locale: string, texts: Readonly<Record<string, string>>, avoided: Avoided = {}): string[] {
  return Object.entries(avoided).flatMap(([word, instead]) => {
    const pattern = patternOf(word)
    return Object.entries(texts)
      .filter(([, text]) => pattern.test(text))
      .map(([key, text]) => `${locale}: ${key} says "${word}", not "${instead}": ${text}`)
  })
}
