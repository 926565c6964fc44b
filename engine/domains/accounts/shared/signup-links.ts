/** Why the modal opened: what the visitor wanted to do. */
export type SignupNeed = 'account' | 'chat' | 'like' | 'gift' | 'photos' | 'profile'
export interface SignupRequest {
  readonly need: SignupNeed
  /** The member it is about. */
  readonly from: string | null
}

const NEEDS = ['chat', 'like', 'gift', 'photos', 'profile'] as const
const MEMBER = /^\/members\/([^/]+)(?:\/(chat|signup))?$/

/**
 * What a visitor wants who follows a link that needs an account; undefined for links that do not. So every page keeps
 * plain links, which work without script, and the modal replaces their target.
 */
export function findSignupRequest(url: URL): SignupRequest | undefined {
  const asked = NEEDS.find((one) => one === url.searchParams.get('for'))
  if (url.pathname === '/signup') return { need: asked ?? 'account', from: url.searchParams.get('from') }
  const [, id, what] = MEMBER.exec(url.pathname) ?? []
  if (id) return { need: what === 'chat' ? 'chat' : (asked ?? (what === 'signup' ? 'account' : 'profile')), from: id }
  if (/^\/chats(\/|$)/.test(url.pathname)) return { need: 'chat', from: null }
  if (/^\/likes(\/|$)/.test(url.pathname)) return { need: 'like', from: null }
  if (url.pathname === '/premium') return { need: 'photos', from: null }
  return undefined
}

/** A profile answers visitors wherever a link to it is shown to them (product.md 13.3). */
export const leadsToProfile = ({ pathname }: URL): boolean =>
  MEMBER.exec(pathname)?.[2] === undefined && MEMBER.test(pathname)
