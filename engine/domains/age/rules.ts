import type { AgeChecksTable } from '#engine/db/schema.ts'
import type { MemberContext } from '#engine/platform/context.ts'

/** The kind of tokens that name an attempt. */
export const AGE_CHECK = 'age_check'

/** Where a provider sends the member after an attempt. */
export const returnPath = (attempt: string) => `/age/done?${new URLSearchParams({ attempt })}`

const NO_CHECK = 'none'
const WORD = 'self-declared'

/**
 * The method that a member needs: that of their own country, or of the country that the site is opened in if it is the
 * stricter one, so that choosing another country opens nothing. `none` where neither asks for any.
 */
export function methodFor({ tenant, settings, viewer }: Pick<MemberContext, 'tenant' | 'settings' | 'viewer'>): string {
  const own = tenant.settingsByCountry[viewer.country]?.age_assurance ?? NO_CHECK
  const asked = [own, settings.age_assurance].filter((method) => method !== NO_CHECK)
  return asked.find((method) => method !== WORD) ?? asked[0] ?? NO_CHECK
}

/** Whether a stored check is enough: the member's word is not where a provider is asked for. */
export const isEnough = (check: Pick<AgeChecksTable, 'result' | 'method'> | undefined, method: string): boolean =>
  method === NO_CHECK || (check?.result === 'adult' && (method === WORD || check.method !== WORD))

/** Calls by which members see others, or are seen by them. */
const CALLS =
  /^\/api\/(swipe|pass|members|members-count|chats?|chat-photo|chat-read|typing|likes?|likes-page|likes-seen|auto-like|album)\.php$/

export const showsMembers = (path: string) => CALLS.test(path)
