import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#engine/routes.ts'
import type { WalkIds } from './walk-dialog.ts'

/** `newcomer`: a member without credits, amid the sign-up. */
export type Walker = 'visitor' | 'member' | 'newcomer'

export interface Screen {
  readonly path: string
  readonly status?: number
  /** Its forms are sent, empty and wrong. */
  readonly forms?: boolean
}

const plain = (...paths: string[]): Screen[] => paths.map((path) => ({ path }))
const forms = (...paths: string[]): Screen[] => paths.map((path) => ({ path, forms: true }))
const missing = (...paths: string[]): Screen[] => paths.map((path) => ({ path, status: 404 }))

const LEGAL = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service', 'imprint'].map(
  (name) => `/pages/${name}`,
)

const LANDERS = globSync('landers/*/lander.tsx')
  .sort()
  .map((file) => `/landers/${basename(dirname(file))}`)

/** Every screen, by who reads it. Screens that only a link opens are walked as they are without one. */
export const SCREENS: Readonly<Record<Walker, (ids: WalkIds) => readonly Screen[]>> = {
  visitor: ({ other }) => [
    ...plain('/', '/members', '/lang-config', '/pricing', '/account-deleted', '/match-finder', ...LEGAL),
    ...plain(`/members/${other}`, ...LANDERS, '/activate/done', '/activate/error'),
    ...['landing', 'landing2', 'landing3'].map((design) => ({ path: `/members/${other}/${design}` })),
    ...forms('/signup', `/members/${other}/signup`, '/login', '/reset-password', '/complaints', '/withdraw'),
    { path: '/complete-signup', status: 410 },
    ...plain('/about'),
    ...missing('/reset-password/do', '/mail-change/do', '/undo-change', '/reactivate', '/unsubscribe', '/no/such/page'),
    ...missing('/age/done', '/age-demonstration/none'),
  ],
  member: ({ other, chat, order, pack, payment, match }) => [
    ...plain('/', '/members', '/members?min_age=98&photo=1', '/likes', '/likes/sent', '/likes/matches', '/chats'),
    ...plain('/match-finder', '/match-finder?step=region', '/match-finder?step=interests', '/match-finder?step=reason'),
    ...plain('/match-finder?step=done', '/signup-matches', '/swipe-game', '/notifications', '/lang-config'),
    ...plain(
      '/credits',
      '/premium',
      '/directdebit',
      `/credits/${pack}`,
      `/credits/${pack}/card`,
      '/credits/repeat-order',
    ),
    ...plain('/transactions', `/transactions/${order}`, `/transactions/${order}?withdraw=1`),
    ...plain(payment, '/pricing', `/members/${other}`, `/likes/m/${match}`, '/activate/done'),
    ...plain(`/chats/${chat}`, `/members/${other}/chat`),
    ...plain('/profile', '/profile?edit=photos', '/profile?edit=facts', '/profile?edit=interests'),
    ...forms(
      '/profile?edit=about',
      '/profile?edit=basics',
      '/settings',
      '/spending',
      '/complaints',
      '/withdraw',
      '/delete-account',
    ),
    ...plain('/decisions', '/consent', '/agree', '/age'),
    ...missing('/no/such/page', '/chats/nobody'),
  ],
  newcomer: ({ other }) => [
    ...[0, 1, 2, 3, 4, 5].map((step) => ({ path: `/signup?step=${step}`, forms: true })),
    ...plain('/signup', '/members', '/likes', '/chats', '/transactions', '/activate/error'),
    ...plain(`/members/${other}/chat`),
    ...plain('/profile'),
  ],
}

/** No screen: it only redirects. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/logout'])

/** The paths of `routes.ts` as it writes them, `/members/:id`. */
export function listPatterns(entries: readonly RouteConfigEntry[] = routes, parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return [whole, ...listPatterns(children ?? [], whole)]
  })
}

const toExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}/?$`,
  )

/** The routes of `routes.ts` that no screen of the walk opens. */
export function listUnwalked(ids: WalkIds): string[] {
  const paths = Object.values(SCREENS).flatMap((list) => list(ids).map(({ path }) => path.split('?')[0]!))
  return [...new Set(listPatterns())].filter(
    (pattern) => !LEFT_OUT.has(pattern) && !paths.some((path) => toExpression(pattern).test(path)),
  )
}
