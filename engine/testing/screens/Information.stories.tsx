import type { Meta } from '@storybook/react-vite'
import * as agree from '#engine/domains/accounts/terms/agree.route.tsx'
import * as page from '#engine/domains/legal/page.route.tsx'
import { LEGAL_PAGES, type LegalPage } from '#engine/domains/legal/terms.ts'
import * as token from '#engine/domains/legal/token.route.tsx'
import * as home from '#engine/domains/marketing/home/home.route.tsx'
import { OPTIONS } from '#engine/domains/signup/story-samples.ts'
import * as notFound from '#engine/layouts/not-found.route.tsx'
import { CAST } from '../cast/cast.ts'
import { refusedScreen, screen } from './screen.tsx'

const meta = { title: 'Screens/Information' } satisfies Meta
export default meta

const featured = CAST.slice(0, 6).map(({ id, name, age, place, fictional, main_image }) => {
  return { id, name, age, place, fictional, photo: main_image?.match ?? null, focus: null }
})
const start = {
  featured,
  pictures: [],
  options: OPTIONS,
  member: null,
  photosReviewedFirst: true,
  hours: 'Mon–Fri 9–17',
  structured: null,
}
const root = { path: '/', as: 'visitor' } as const

export const Home = screen('index', home, { ...root, data: start, isKey: true })
export const HomeWithoutMembers = screen('index', home, { ...root, data: { ...start, featured: [] } })
export const HomeOfMember = screen('index', home, { ...root, as: 'free', data: { ...start, member: 'Joris' } })

const details = {
  brand: 'Brand',
  company: 'Voorbeeld Media B.V.',
  address: 'Keizerskade 12',
  city: '1016 AB Amsterdam',
  email: 'service@brand.example',
  phone: '+31 20 000 00 00',
  hours: 'Mon–Fri 9–17',
  number: 'KvK 00000000',
  vat: 'NL000000000B00',
  person: 'L. van der Broek',
  age: 18,
  days: 14,
  months: 14,
} as const
const information = (name: LegalPage) => ({
  path: `/pages/${name}`,
  as: 'visitor' as const,
  data: {
    page: name,
    items: undefined,
    sections: [...LEGAL_PAGES[name].sections],
    details,
    tabTitle: name,
    version: '2024-02-01',
    isTemplate: false,
    structured: null,
  },
})

export const Terms = screen('pages-terms', page, { ...information('terms'), isKey: true })
export const TermsChanged = screen('agree', agree, {
  path: '/agree',
  as: 'free',
  data: { sections: [...LEGAL_PAGES.terms.sections], details, version: '2026-06-01' },
})
export const Privacy = screen('pages-privacy', page, information('privacy'))
export const Cookies = screen('pages-cookies', page, information('cookies'))
export const Ban = screen('pages-ban', page, information('ban'))
export const ReturnPolicy = screen('pages-return-policy', page, information('return-policy'))
export const Faq = screen('pages-faq', page, { ...information('faq'), as: 'free' })
export const Service = screen('pages-service', page, information('service'))
export const Imprint = screen('pages-imprint', page, information('imprint'))
export const OwnPage = screen('token', token, {
  path: '/about',
  as: 'visitor',
  data: {
    token: 'about',
    locale: 'en',
    title: 'About us',
    tabTitle: 'About us',
    lead: '<p>We began with one sentence.</p>',
    sections: [{ title: 'Who we are', html: '<p>Four people and a coffee machine.</p>' }],
  },
})
export const Missing = refusedScreen('not-found', notFound, {
  path: '/no/such/page',
  as: 'visitor',
  status: 404,
  reason: 'not_found',
  isKey: true,
})
