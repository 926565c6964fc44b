import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { LanderProps } from '#engine/plugins/define-lander.ts'

/** The HTML that the server sends of a lander, with the keys of the engine's texts in their place. */
export function drawLander(Page: ComponentType<LanderProps>, props: LanderProps): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Page {...props} />
    </I18nextProvider>,
  )
}

/** The names of the fields of a form, in their order. */
export const fieldsOf = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)

/** The pictures of drawn people, in their order. */
export const peopleIn = (html: string) => [...html.matchAll(/people\/\d\.webp/g)].map(([picture]) => picture)
