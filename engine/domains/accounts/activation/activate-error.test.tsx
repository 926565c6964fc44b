import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { User } from '#engine/platform/types.ts'
import accounts from '#engine/texts/en/accounts.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import ActivateError from './activate-error.route.tsx'

const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 } as const
const user: User = {
  status: 'active',
  credits: 0,
  paid_user: false,
  signup_date: 0,
  fictional_icon: 'drama',
  language: 'en',
  time_zone: '',
  notifications_disabled: [],
  profile: { id: 'me', name: 'Joris', country: 'NL', status: 'active', main_image: null },
}

/** The server's HTML of the page for a viewer. */
function render(viewer: User | null): string {
  const i18n = createInstance()
  const resources = { en: { accounts } }
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources, initAsync: false })
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: ActivateError as ComponentType }])
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <StateProvider initial={{ user: viewer, totals: { unread: 0, newLikes: 0 }, search }}>
        <Stub />
      </StateProvider>
    </I18nextProvider>,
  )
}

it('a failed link leads visitors to the login, unconfirmed members to a new mail, and confirmed ones to the site', () => {
  expect(render(null)).toContain('href="/login?callback=/activate/error"')
  const waiting = render({ ...user, status: 'not_confirmed' })
  expect(waiting).toMatch(/<form[^>]*method="post"/)
  expect(waiting).not.toContain('/login')
  const confirmed = render(user)
  expect(confirmed).toContain('href="/members"')
  expect(confirmed).toContain('Your e-mail address is confirmed')
  expect(confirmed).not.toMatch(/\/login|<form/)
})
