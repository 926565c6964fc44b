import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { sv } from './sv.ts'

/** What invented members say about themselves: one sentence of each kind makes a text. */
export interface Sentences {
  life: string[]
  habits: string[]
  wishes: string[]
  /** User names that are no first names. */
  names: string[]
}

export const SENTENCES: Record<string, Sentences> = { da, de, en, fr, nl, no, sv }
