import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listAvoided } from './avoided.ts'

const avoided = { geliket: 'gelikt', 'konversation*': 'Chat', 'chez {brand}': 'auf {brand}', 'jetzt da': 'da' }
const faultsOf = (text: string) => listAvoided('de', { 'likes:a': text }, avoided)

it.each([
  ['Geliket', 'geliket', 'gelikt'],
  ['Von dir geliket, gestern', 'geliket', 'gelikt'],
  ['Deine Konversationen', 'konversation*', 'Chat'],
  ['Wer ist jetzt\u00a0da?', 'jetzt da', 'da'],
  ['Neu chez {brand}.', 'chez {brand}', 'auf {brand}'],
])('refuses in %j a word that the language avoids', (text, word, instead) => {
  expect(faultsOf(text)).toEqual([`de: likes:a says "${word}", not "${instead}": ${text}`])
})

it.each(['Ungeliket', 'Gelikete', 'Gelikt, Chat', 'Von {geliket}', 'jetzt-da', 'chez {name}'])(
  'accepts %j, where the word is part of another or a parameter',
  (text) => expect(faultsOf(text)).toEqual([]),
)

it('lists no word of which the catalogues have the opposite advice', () => {
  const all = JSON.parse(readFileSync('engine/texts/avoided.json', 'utf8')) as Record<string, Record<string, string>>
  for (const [locale, words] of Object.entries(all))
    for (const instead of Object.values(words)) expect(listAvoided(locale, { instead }, words)).toEqual([])
})
