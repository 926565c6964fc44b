import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import moderation from '#engine/texts/en/moderation.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { REPORT_CATEGORIES } from './categories.ts'
import { ReportDialog } from './ReportDialog.tsx'

it('chooses no category before the reporter does', () => {
  const i18n = createInstance()
  const resources = { en: { moderation } }
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources, initAsync: false })
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ReportDialog open onClose={() => undefined} subject="profile" id="a1" member="a1" name="Anouk" />
    </I18nextProvider>,
  )
  const values = [...html.matchAll(/<option value="(\w*)"/g)].map(([, value]) => value)
  expect(values).toEqual(['', ...REPORT_CATEGORIES])
  expect(html).not.toContain('selected')
})
