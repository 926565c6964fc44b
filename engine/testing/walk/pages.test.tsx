import { text as readAll } from 'node:stream/consumers'
import { createInstance } from 'i18next'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import MembersPage from '#engine/domains/discovery/list/members.route.tsx'
import ProfilePage from '#engine/domains/discovery/profile/profile.route.tsx'
import MatchPage from '#engine/domains/likes/match.route.tsx'
import LikesPage from '#engine/domains/likes/page/likes.route.tsx'
import ComplaintsPage from '#engine/domains/moderation/complaints.route.tsx'
import DecisionsPage from '#engine/domains/moderation/restrictions/decisions.route.tsx'
import BonusStrip from '#engine/domains/payments/bonus/BonusStrip.tsx'
import { DiscountNote } from '#engine/domains/payments/screens/DiscountNote.tsx'
import PricingPage from '#engine/domains/payments/screens/pricing/pricing.route.tsx'
import WithdrawPage from '#engine/domains/payments/withdrawal/withdraw.route.tsx'
import { AlternativeCard } from '#engine/domains/privacy/deletion/steps/AlternativeCard.tsx'
import OwnProfilePage from '#engine/domains/profiles/own/own-profile.route.tsx'
import { SECTIONS } from '#engine/domains/profiles/own/sections.ts'
import { card, invented, LoggedIn, view } from '#engine/domains/profiles/story-data.tsx'
import LangConfig from '#engine/domains/settings/lang-config.route.tsx'
import { pack } from '#engine/platform/rendering/packed.ts'
import accounts from '#engine/texts/en/accounts.json' with { type: 'json' }
import common from '#engine/texts/en/common.json' with { type: 'json' }
import credits from '#engine/texts/en/credits.json' with { type: 'json' }
import deletion from '#engine/texts/en/deletion.json' with { type: 'json' }
import likes from '#engine/texts/en/likes.json' with { type: 'json' }
import matches from '#engine/texts/en/matches.json' with { type: 'json' }
import members from '#engine/texts/en/members.json' with { type: 'json' }
import moderation from '#engine/texts/en/moderation.json' with { type: 'json' }
import photos from '#engine/texts/en/photos.json' with { type: 'json' }
import profile from '#engine/texts/en/profile.json' with { type: 'json' }
import settings from '#engine/texts/en/settings.json' with { type: 'json' }
import withdrawal from '#engine/texts/en/withdrawal.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'

function draw(Page: unknown, loaderData: object, actionData?: object) {
  const i18n = createInstance()
  const resources = {
    en: {
      accounts,
      common,
      credits,
      deletion,
      likes,
      matches,
      members,
      moderation,
      photos,
      profile,
      settings,
      withdrawal,
    },
  }
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources, initAsync: false })
  const hydrationData = { loaderData: { page: loaderData }, actionData: actionData ? { page: actionData } : undefined }
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page as ComponentType, loader: () => loaderData }])
  return (
    <I18nextProvider i18n={i18n}>
      <LoggedIn>
        <Stub hydrationData={hydrationData} />
      </LoggedIn>
    </I18nextProvider>
  )
}

/** The server's HTML of a page, for the data of its loader and action. */
const render = (...page: Parameters<typeof draw>) => renderToString(draw(...page))

const renderMembers = (data: object) => render(MembersPage, pack({ blank: choice, ...data }))

/** The same with the parts whose script comes late. */
const renderWhole = async (...page: Parameters<typeof draw>) =>
  readAll((await prerenderToNodeStream(draw(...page))).prelude)

const choice = {
  gender: 'all',
  country: 'NL',
  region: '',
  min_age: 18,
  max_age: 99,
  distance: '',
  order: 'seen',
  photo: false,
  online: false,
  new: false,
  real: false,
  options: {},
  interests: [],
}
const lists = {
  country: 'NL',
  countries: [{ id: 'NL', label: 'Netherlands' }],
  regions: [],
  regionWord: 'province',
  fields: ['tattoos'],
  interests: ['coffee'],
  fictional: false,
  minAge: 40,
  sought: ['all', 'female', 'male'],
}

/** Text keys that found no text look like `a.b`. */
const missing = (html: string) =>
  html.replace(/<[^>]+>/g, ' ').match(/\b[a-z_]+:[a-z_.]+\b|\b[a-z]+\.[a-z][A-Za-z_]*\b/g) ?? []

describe('the pages of members', () => {
  it('shows members with forms that work without script', () => {
    const result = { choice, profiles: [card, invented], numResults: 2, moreResults: false, next: 'abc.1', similar: [] }
    const html = renderMembers({ result, lists, place: 'Utrecht', loggedIn: true })
    expect(missing(html)).toEqual([])
    expect(html).not.toContain('People near Utrecht')
    expect(html).toMatch(
      /<button type="submit" form="(\w+)"[^>]* name="intent" formAction="\/members\/a1".*<form id="\1" method="post">/,
    )
    expect(html).toContain('href="/members?after=abc.1"')
    expect(html.match(/Online/g)?.length).toBeGreaterThan(0)
  })

  it('says that members are near only where they are sorted by distance or within one', () => {
    const html = (changes: object) =>
      renderMembers({
        result: { choice: { ...choice, ...changes }, profiles: [card], numResults: 1, next: null, similar: [] },
        lists,
        place: 'Utrecht',
        loggedIn: true,
      })
    expect(html({})).not.toContain('People near Utrecht')
    expect(html({ order: 'distance' })).toContain('People near Utrecht')
    expect(html({ distance: '25' })).toContain('People near Utrecht')
  })

  it('offers as many more members as there are, and at most a page', () => {
    const profiles = Array.from({ length: 24 }, (_, at) => ({ ...card, id: `a${at}` }))
    const html = (numResults: number, moreResults = false) =>
      renderMembers({
        result: { choice, profiles, numResults, moreResults, next: 'abc.1', similar: [] },
        lists,
        place: '',
        loggedIn: true,
      })
    expect(html(25)).toContain('Show 1 more')
    expect(html(80)).toContain('Show 24 more')
    expect(html(1000, true)).toContain('Show 24 more')
  })

  it('offers to search for real members only where the brand has fictional ones', () => {
    const html = (fictional: boolean) =>
      renderMembers({
        result: { choice, profiles: [card], numResults: 1, next: null, similar: [] },
        lists: { ...lists, fictional },
        place: '',
        loggedIn: true,
      })
    expect(html(false)).not.toContain('name="real"')
    expect(html(true)).toContain('name="real"')
  })

  it('names a language apart for each country that has it', () => {
    const [da, en, sv] = [
      { id: 'da', name: 'Dansk' },
      { id: 'en', name: 'English' },
      { id: 'sv', name: 'Svenska' },
    ]
    const places = [
      { id: 'DK', label: 'Denmark', languages: [da, en] },
      { id: 'SE', label: 'Sweden', languages: [sv, en] },
    ]
    const html = render(LangConfig, { languages: [da, en], language: 'en', places, country: 'DK', callback: '/' })
    const words = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map((option) => option[1])
    expect(words).toEqual(['Dansk', 'English (Denmark)', 'Svenska', 'English (Sweden)'])
  })

  it('names no least order, and no price of a message, of nothing', () => {
    const offer = { kind: 'timebonus', code: 'SUN', percentage: 25, minimumCents: 0, currency: 'EUR' } as const
    const discount = { ...offer, expiresAt: null, leftMs: 3_600_000, validity: 'once-per-user' } as never
    const prices = {
      ...{ country: 'NL', countries: ['NL'], currency: 'EUR', packages: [], lowestCents: 0, refundDays: 14 },
      costs: { message: 1, photo: 2, gifts: { least: 5, differ: false } },
    }
    const pages = [
      render(PricingPage, prices),
      render(
        () => (
          <AlternativeCard
            alternative={{ ...offer, kind: 'discount' } as never}
            previous={{ reason: 'expensive', note: '' }}
          />
        ),
        {},
      ),
      render(() => <DiscountNote discount={discount} following={null} query={{}} underBanner={false} />, {}),
      render(() => <BonusStrip discount={discount} className={undefined} />, {}),
    ]
    for (const html of pages) {
      expect(missing(html)).toEqual([])
      expect(html).not.toContain('€0.00')
    }
    expect(pages[1]).toContain('SUN')
    expect(pages[3]).toContain('SUN')
    expect(pages[2]).toContain('25% off this order.')
  })

  it('states that there are no results', () => {
    const html = renderMembers({
      result: { choice, profiles: [], numResults: 0, moreResults: false, next: null, similar: [] },
      lists,
      place: '',
      loggedIn: false,
    })
    expect(missing(html)).toEqual([])
    expect(html).toContain('Nobody found')
  })

  it('shows a profile, and the match that a form without script made', () => {
    const like = { liked: true, match: true, canUnlike: true }
    const html = render(
      ProfilePage,
      {
        profile: view,
        inside: { similar: [card], like, approachable: true, album: undefined, gifts: [] },
      },
      { liked: true, match: true },
    )
    expect(missing(html)).toEqual([])
    for (const text of [
      'Write<',
      'about 5\u00a0km from you',
      'You have 1 of these in common.',
      'You like each other',
      'Report',
      'Block',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('says where nobody answers for a fictional profile, and leads to no composer', () => {
    const like = { liked: false, canUnlike: true }
    const html = render(
      ProfilePage,
      {
        profile: { ...view, ...invented },
        inside: { similar: [], like, approachable: true, album: undefined, gifts: [] },
      },
      { liked: true, match: true },
    )
    expect(html).not.toContain('/chat')
    // By the name, in the bar of a phone, and in the dialog of a match.
    expect(html.match(/Nobody is answering for this profile/g)).toHaveLength(3)
    const list = { choice, profiles: [card, invented], numResults: 2, moreResults: false, next: null, similar: [] }
    const tiles = renderMembers({ result: list, lists, place: 'Utrecht', loggedIn: true })
    expect(tiles.match(/\/members\/\w+\/chat/g)).toEqual(['/members/a1/chat'])
  })

  const own = {
    profile: view,
    photos: { photos: [], limit: 3, premium: 25, paid: false, reviewed: true, album: [] },
    facts: { tattoos: 'one' },
    about: { text: 'Hello', maxLength: 1000 },
    interests: ['coffee'],
    chosen: ['coffee'],
    fields: ['tattoos'],
    completeness: { percent: 40, missing: ['photo', 'about_me', 'interests', 'facts'] },
    state: 'invisible',
    basics: {
      name: 'Daan',
      age: 38,
      gender: 'male',
      seeking: 'women',
      seekings: ['men', 'women', 'both'],
      country: 'NL',
      countries: [{ id: 'NL', label: 'Netherlands' }],
      region: 'Utrecht',
      regionWord: 'province',
      city: 'Utrecht',
    },
    sections: SECTIONS,
    section: undefined,
    saved: false,
    gifts: [],
  }

  it('shows the own profile as others see it, with what would help it, and why others do not see it', () => {
    const html = render(OwnProfilePage, { ...own, saved: true })
    expect(missing(html)).toEqual([])
    for (const text of ['Anouk', 'Saved.', '40% complete', 'You’re invisible', 'This is how others see your profile.'])
      expect(html).toContain(text)
    for (const section of SECTIONS) expect(html).toContain(`href="/profile?edit=${section}"`)
    expect(html).not.toContain('<form')
  })

  it.each([
    ['photos', 'multipart/form-data'],
    ['about', '5 of 1000 characters'],
    ['facts', 'Tattoos'],
    ['interests', 'Coffee'],
    ['basics', 'Province'],
  ] as const)('shows the form of its section %s alone', async (section, text) => {
    const html = await renderWhole(OwnProfilePage, { ...own, section })
    expect(missing(html)).toEqual([])
    expect(html).toContain(text)
    expect(html.match(/name="intent"/g) ?? []).toHaveLength(section === 'photos' ? 0 : 1)
  })

  it('returns refused input with the reason at its field', () => {
    const errors = { city: 'profile:error.city' }
    const refused = { saved: false, form: 'basics', errors, values: { city: 'Nowhere', country: 'NL' } }
    const html = render(OwnProfilePage, { ...own, section: 'basics' }, refused)
    expect(missing(html)).toEqual([])
    expect(html).toContain('We don’t know this place')
    expect(html).toContain('value="Nowhere"')
  })

  it('shows no actions on the page of an invisible member who has neither liked nor written', () => {
    const like = { liked: false, match: false, canUnlike: false }
    const html = render(ProfilePage, {
      profile: view,
      inside: { similar: [], like, approachable: false, album: undefined, gifts: [] },
    })
    expect(missing(html)).toEqual([])
    expect(html).toContain('only Anouk can write or like first')
    expect(html).not.toContain('/members/a1/chat')
  })

  it('shows likes, their empty tabs and a match', () => {
    const none = { profiles: [], newIds: [], sentIds: [], newLikes: { received: 0, matches: 0 } }
    for (const type of ['received', 'sent', 'matches'])
      expect(missing(render(LikesPage, { type, ...none }))).toEqual([])
    const html = render(LikesPage, {
      ...{ type: 'received', newLikes: { received: 1, matches: 0 }, next: '1.a' },
      ...{ profiles: [card], newIds: [card.id], sentIds: [] },
    })
    expect(missing(html)).toEqual([])
    expect(html).toContain('New')
    expect(missing(render(MatchPage, { profile: card }))).toEqual([])
  })

  it('takes complaints and says what is missing', () => {
    const failed = { errors: { body: 'moderation:error.body' }, values: { email: 'a@example.test' } }
    const html = render(ComplaintsPage, { email: '', about: '', days: 7, done: false }, failed)
    expect(missing(html)).toEqual([])
    expect(html).toContain('Please write a little more.')
    expect(render(ComplaintsPage, { email: '', about: '', days: 7, done: true })).toContain(
      'We have received your complaint',
    )
  })

  it('shows a withdrawal before it is declared, what is wrong with it, and that it arrived', () => {
    const data = { clientId: 'one', email: '', refundDays: 14, support: 'help', done: undefined }
    const values = { client_id: 'one', name: 'Zoë', email: 'zoe', order: '12345678' }
    const asked = render(WithdrawPage, data)
    const wrong = { step: 'form', errors: { name: 'withdrawal:error.name' }, values, minutes: 5 }
    const refused = render(WithdrawPage, data, wrong)
    const checked = render(WithdrawPage, data, { step: 'check', values, declared: 'I, Zoë, withdraw.' })
    const done = render(WithdrawPage, { ...data, done: 'filed' })
    expect([asked, refused, checked, done].flatMap(missing)).toEqual([])
    expect(asked).toContain('up to 14 days after the purchase')
    expect(refused).toContain('Enter your name, in letters only.')
    expect(checked).toContain('I, Zoë, withdraw.')
    expect(checked).toContain('value="12345678"')
    expect(done).toContain('We have received your withdrawal')
  })

  it('shows what was decided against a member, and nothing to object to once it has ended', () => {
    const statement = { id: 'one', kind: 'message', rule: 'scam', facts: 'Asked for money.', found: 'report' }
    const statements = [{ ...statement, automated: false, at: 0, endedAt: null }]
    const html = render(DecisionsPage, { statements })
    expect(missing(html)).toEqual([])
    for (const said of ['One of your messages was removed', 'Asked for money.', 'no asking for money', 'not a machine'])
      expect(html).toContain(said)
    expect(html).toContain('/complaints?about=restriction:one')
    const ended = render(DecisionsPage, { statements: [{ ...statements[0], endedAt: 1 }] })
    expect(ended).not.toContain('/complaints')
    expect(missing(render(DecisionsPage, { statements: [] }))).toEqual([])
  })
})
