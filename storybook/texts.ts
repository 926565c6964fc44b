import { createInstance, type i18n } from 'i18next'
import { I18N_OPTIONS } from '#engine/texts/options.ts'

type Texts = Readonly<Record<string, unknown>>

const engine = import.meta.glob<Texts>('/engine/texts/*/*.json', { eager: true, import: 'default' })
const niches = import.meta.glob<Texts>('/niches/*/texts/*.json', { eager: true, import: 'default' })
/** Of brands only the texts of their own fills, whose keys begin with the name of the fill. */
const brands = import.meta.glob<Readonly<Record<string, string>>>(['/tenants/*/texts/*.json', '!/tenants/*.draft/**'], {
  eager: true,
  import: 'default',
})
const OF_FILLS = 'fills:'

const translators = new Map<string, i18n>()
const missing = new Set<string>()

/** The engine's texts with a niche's over them, in one locale; English where a locale has none yet. */
export function getTranslator(locale: string, niche: number): i18n {
  const key = `${niche}:${locale}`
  const translator = translators.get(key) ?? createTranslator(locale, niche)
  translators.set(key, translator)
  return translator
}

function createTranslator(locale: string, niche: number): i18n {
  const instance = createInstance()
  void instance.init({
    ...I18N_OPTIONS,
    lng: locale,
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_locales, namespace, key) => missing.add(`${namespace}:${key}`),
  })
  for (const [path, texts] of Object.entries(engine)) {
    const [language = '', file = ''] = path.split('/').slice(-2)
    if (language === locale || language === 'en') instance.addResourceBundle(language, nameOf(file), texts)
  }
  for (const [path, namespaces] of Object.entries(niches)) {
    const language = nameOf(path.split('/').at(-1) ?? '')
    if (language !== locale && language !== 'en') continue
    if (!path.startsWith(`/niches/${niche}-`)) {
      // Labels of the interests that other niches bring: members of a pool may have them.
      const { interest } = { ...(namespaces.profile as Texts | undefined) }
      if (interest) instance.addResourceBundle(language, 'profile', { interest }, true, false)
      continue
    }
    for (const [namespace, texts] of Object.entries(namespaces)) {
      instance.addResourceBundle(language, namespace, texts, true, true)
    }
  }
  for (const [path, texts] of Object.entries(brands)) {
    const language = nameOf(path.split('/').at(-1) ?? '')
    if (language !== locale && language !== 'en') continue
    for (const [key, text] of Object.entries(texts)) {
      if (key.startsWith(OF_FILLS)) instance.addResource(language, 'fills', key.slice(OF_FILLS.length), text)
    }
  }
  return instance
}

const nameOf = (file: string) => file.replace(/\.json$/, '')

/** The keys without a text since the last call. */
export function takeMissingTexts(): string[] {
  const keys = [...missing]
  missing.clear()
  return keys
}
