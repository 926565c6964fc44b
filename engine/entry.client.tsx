import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { retryReads } from './platform/client/connection/retry-reads.ts'
import { openTexts } from './platform/client/open-texts.ts'
import { NonceProvider } from './platform/rendering/request-values.tsx'

// A refusal that comes before the styles of its page has no handler until they are there (React Router 8.4); the error
// page shows it then.
window.addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault()
})
retryReads()
// Between two long tasks, so that the page answers meanwhile: the scripts were just compiled and run.
await new Promise((resolve) => setTimeout(resolve))
const { lang, dataset } = document.documentElement
// The texts that the page was rendered with are loaded before anything hydrates.
const texts = await openTexts(lang, dataset.texts ?? '', (dataset.namespaces ?? 'common').split(' '))

// An error page draws the document anew, whose policy still lets in only this nonce.
const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <NonceProvider value={nonce}>
          <HydratedRouter />
        </NonceProvider>
      </I18nextProvider>
    </StrictMode>,
    // React reports that it recovered; what it recovered from is what helps.
    { onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error) },
  )
})
