import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnChunkError } from './platform/client/chunk-reload.ts'
import { I18nextProvider } from './texts/browser/react.tsx'
import { BrowserTranslator } from './texts/browser/translator.ts'

reloadOnChunkError()
// A refusal that comes before the styles of its page has no handler until they are there (React Router 8.4); the error
// page shows it then.
window.addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault()
})
const { lang, dataset } = document.documentElement
const translator = new BrowserTranslator(lang, dataset.texts ?? '')
// The texts that the page was rendered with are loaded before anything hydrates.
await Promise.all((dataset.namespaces ?? 'common').split(' ').map((namespace) => translator.load(namespace)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
    // React reports that it recovered; what it recovered from is what helps.
    { onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error) },
  )
})
