import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnLostChunk } from './platform/client/chunk-reload.ts'
import { createTranslator } from './texts/browser.ts'

reloadOnLostChunk()
const { lang, dataset } = document.documentElement
const translator = await createTranslator(lang, dataset.texts ?? '', (dataset.namespaces ?? 'common').split(' '))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
