import type { DemoLocale } from '#engine/texts/locales.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Sentences } from './kinds.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { sv } from './sv.ts'

/** Of each language whose facts say so (`demoSentences`). */
export const SENTENCES: Readonly<Record<DemoLocale, Sentences>> = { da, de, en, es, fi, fr, it, nl, no, sv }

const isDemoLocale = (language: string): language is DemoLocale => Object.hasOwn(SENTENCES, language)

/** The language in which an invented member of `language` writes: the same where there are sentences, else English. */
export const writtenIn = (language: string): DemoLocale => (isDemoLocale(language) ? language : 'en')
