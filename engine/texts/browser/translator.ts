import type { Texts } from '../catalogue.ts'
import { I18N_OPTIONS } from '../options.ts'

type Values = Readonly<Record<string, unknown>>
export type Translate = (key: string, values?: Values) => string

const PLACE = /\{([^{}]+)\}/g

/** The leaf at a dotted path, if there is one. */
function findText(texts: Texts | undefined, path: string): string | undefined {
  let node: string | Texts | undefined = texts
  for (const key of path.split('.')) {
    if (typeof node !== 'object') return undefined
    node = node[key]
  }
  return typeof node === 'string' ? node : undefined
}

const fill = (text: string, values: Values) =>
  text.replace(PLACE, (place, name: string) => {
    const value = values[name.trim()]
    return value === undefined ? place : String(value ?? '')
  })

/**
 * Texts of one language in the browser, with what our catalogues use of i18next: namespaces, plural forms and
 * `{values}`. i18next renders on the server; translator.test.ts compares the two on every text
 * (decisions/first-load.md).
 */
export class BrowserTranslator {
  readonly language: string
  readonly #revision: string
  readonly #plurals: Intl.PluralRules
  readonly #texts = new Map<string, Texts>()
  readonly #loading = new Map<string, Promise<void>>()

  /** `revision` is part of each catalogue's address, which is cached for ever. */
  constructor(language: string, revision: string) {
    this.language = language
    this.#revision = revision
    this.#plurals = new Intl.PluralRules(language)
  }

  has = (namespace: string) => this.#texts.has(namespace)

  add(namespace: string, texts: Texts): void {
    this.#texts.set(namespace, texts)
  }

  /** Loads a namespace once. A failed one is empty: its keys are shown, and the page continues to work. */
  load(namespace: string): Promise<void> {
    const known = this.#loading.get(namespace)
    if (known) return known
    const loading = fetch(`/locales/${this.language}/${namespace}.json?v=${this.#revision}`)
      .then((response) => (response.ok ? (response.json() as Promise<Texts>) : {}))
      .catch((): Texts => ({}))
      .then((texts) => this.add(namespace, texts))
    this.#loading.set(namespace, loading)
    return loading
  }

  exists = (key: string) => this.#find(key, I18N_OPTIONS.defaultNS, {}) !== undefined

  /** The `t` of a namespace; a key may name another one (`errors:reason.offline`). */
  translatorFor = (namespace: string): Translate => {
    return (key, values = {}) => {
      const text = this.#find(key, namespace, values)
      return text === undefined ? key.slice(key.indexOf(':') + 1) : fill(text, values)
    }
  }

  #find(key: string, own: string, { count }: Values): string | undefined {
    const colon = key.indexOf(':')
    const texts = this.#texts.get(colon < 0 ? own : key.slice(0, colon))
    const path = key.slice(colon + 1)
    if (typeof count !== 'number') return findText(texts, path)
    const zero = count === 0 ? findText(texts, `${path}_zero`) : undefined
    return zero ?? findText(texts, `${path}_${this.#plurals.select(count)}`) ?? findText(texts, path)
  }
}
