import { gendersSought } from '#engine/domains/profiles/shared/fields.ts'
import type { DemoMember } from '../members.ts'
import { pick, type Random } from '../portrait/random.ts'
import { SENTENCES, writtenIn } from './sentences.ts'

/** Other texts to try before one is repeated. */
const OTHER_TEXTS = 60
const KINDS = ['life', 'habits', 'wishes'] as const
/** Tiles among which no sentence returns (product.md 10.9). */
const TILES = 48

/** Writes what members say about themselves: a sentence of each kind, or of two. */
export function makeSpeech(random: Random) {
  const decks = new Map<readonly string[], Deck>()
  const said = new Set<string>()
  const deckOf = (sentences: readonly string[]) => {
    const deck = decks.get(sentences) ?? makeDeck(random, sentences)
    decks.set(sentences, deck)
    return deck
  }
  return (member: Pick<DemoMember, 'language' | 'gender' | 'seeking' | 'place'>): string => {
    const sentences = SENTENCES[writtenIn(member.language)]
    const lists = listsOf(member)
    const compose = () => {
      const kinds = random() < 0.3 ? KINDS.toSpliced(Math.floor(random() * 2), 1) : KINDS
      const chosen = kinds.map((kind) => {
        const deck = deckOf(sentences[kind])
        return { deck, sentence: deck.choose(lists) }
      })
      return { chosen, text: chosen.map(({ sentence }) => sentence).join(' ') }
    }
    let { chosen, text } = compose()
    for (let tries = 1; said.has(text) && tries < OTHER_TEXTS; tries++) ({ chosen, text } = compose())
    for (const { deck, sentence } of chosen) deck.deal(lists, sentence)
    said.add(text)
    return spell(text, member.place.country)
  }
}

/** A list shows one gender of a country to those of a gender whom it seeks; of those who seek both, the other's comes first. */
function listsOf({ gender, seeking, place }: Pick<DemoMember, 'gender' | 'seeking' | 'place'>): string[] {
  const others = gendersSought(seeking).toSorted((a, b) => Number(a === gender) - Number(b === gender))
  return others.map((sought) => [place.country, gender, sought].join())
}

interface Deck {
  choose(lists: readonly string[]): string
  deal(lists: readonly string[], sentence: string): void
}

/**
 * Each sentence returns to a list after all others; where no sentence is left to all lists, to the first of them. Of those
 * left, one that nobody said for longest is chosen, as some pages show members of several lists.
 */
function makeDeck(random: Random, sentences: readonly string[]): Deck {
  const recent: Record<string, readonly string[]> = {}
  const dealtAt = new Map<string, number>()
  let count = 0
  return {
    choose(lists) {
      const outside = (of: readonly string[]) =>
        sentences.filter((one) => of.every((list) => !recent[list]?.includes(one)))
      const inNone = outside(lists)
      const left = inNone.length > 0 ? inNone : outside(lists.slice(0, 1))
      const since = (one: string) => dealtAt.get(one) ?? -1
      const longest = Math.min(...left.map(since))
      const candidates = left.filter((one) => since(one) === longest)
      return pick(random, candidates)
    },
    deal(lists, sentence) {
      // At most all but one, so that one is left to choose.
      for (const list of lists)
        recent[list] = [...(recent[list] ?? []), sentence].slice(1 - Math.min(sentences.length, TILES))
      dealtAt.set(sentence, count++)
    },
  }
}

/** Swiss German is written without ß. */
const spell = (text: string, country: string) => (country === 'CH' ? text.replaceAll('ß', 'ss') : text)
