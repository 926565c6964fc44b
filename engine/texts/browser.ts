import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { I18N_OPTIONS } from './options.ts'

/** The translator of the page: loads the namespaces the page was rendered with before anything hydrates. */
export async function createTranslator(locale: string, revision: string, namespaces: string[]): Promise<i18n> {
  const instance = createInstance().use(HttpBackend)
  await instance.init({
    ...I18N_OPTIONS,
    lng: locale,
    fallbackLng: false,
    ns: namespaces,
    partialBundledLanguages: true,
    backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${revision}` },
  })
  return instance
}
