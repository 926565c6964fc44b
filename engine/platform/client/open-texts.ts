import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { untilOnline } from './connection/connection.ts'

/** A namespace that fails is requested four times within four seconds. */
export const MAX_RETRIES = 3
export const FIRST_RETRY_MS = 500
/**
 * After these tries a namespace counts as empty; it is requested again after this time, which doubles with each
 * failure.
 */
export const AGAIN_MS = 10_000
const OFFLINE_MS = 60_000
/** The event of the i18next instance when a namespace is loaded that was shown as empty before. */
const CAME_LATE = 'cameLate'

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Each request in a task of its own, so that the page answers between them. */
async function fetchInTask(url: string, init: RequestInit): Promise<Response> {
  await wait()
  return fetch(url, init)
}

/** Requests failed namespaces of an initialized instance again; calls `onLoaded` with each that is loaded then. */
function loadFailedAgain(texts: i18n, onLoaded: (namespace: string) => void): void {
  const failures = new Map<string, number>()
  texts.on('failedLoading', async (locale: string, namespace: string) => {
    // Components show the keys meanwhile. Without a bundle they would be suspended during each further attempt.
    if (!texts.hasResourceBundle(locale, namespace)) texts.addResourceBundle(locale, namespace, {})
    const failed = failures.get(namespace) ?? 0
    failures.set(namespace, failed + 1)
    await wait(AGAIN_MS * 2 ** failed)
    await untilOnline(OFFLINE_MS)
    await texts.reloadResources([locale], [namespace])
  })
  texts.store.on('added', (_locale: string, namespace: string) => {
    if (failures.delete(namespace)) onLoaded(namespace)
  })
}

/**
 * The texts of one language in the browser. Resolves when all `namespaces` are loaded; others are loaded when a
 * component first uses them. `revision` is part of each address, which is cached for ever.
 */
export async function openTexts(locale: string, revision: string, namespaces: readonly string[]): Promise<i18n> {
  const texts = createInstance()
  const opened = texts.use(HttpBackend).init({
    ...I18N_OPTIONS,
    react: { ...I18N_OPTIONS.react, bindI18n: CAME_LATE },
    lng: locale,
    ns: [...namespaces],
    initAsync: false,
    maxRetries: MAX_RETRIES,
    retryTimeout: FIRST_RETRY_MS,
    backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${revision}`, alternateFetch: fetchInTask },
  })
  const missing = new Set<string>()
  const noteFailed = (_locale: string, namespace: string) => void missing.add(namespace)
  texts.on('failedLoading', noteFailed)
  loadFailedAgain(texts, (namespace) => {
    missing.delete(namespace)
    texts.emit(CAME_LATE)
  })
  await opened
  texts.off('failedLoading', noteFailed)
  while (missing.size > 0) await new Promise<void>((resolve) => texts.once(CAME_LATE, () => resolve()))
  return texts
}
