import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Sentences } from './kinds.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { sv } from './sv.ts'

export const SENTENCES: Record<string, Sentences> = { da, de, en, fr, nl, no, sv }
