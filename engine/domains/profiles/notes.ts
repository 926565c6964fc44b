import type { RequestContext } from '#engine/platform/context.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { DAY_MS, WEEK_MS } from '#engine/platform/time-zone/durations.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { intlTag } from '#engine/texts/locales.ts'
import type { MemberRow } from './queries.ts'
import type { ProfileNoteId } from './shared/fields.ts'

/** A note beside the facts: `profile:note.<id>` with `value`; for `last_seen` the text is `profile:seen.<value>`. */
export interface ProfileNote {
  readonly id: ProfileNoteId
  readonly value: string
}

const monthOf = (at: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)

export type SeenWhen = 'now' | ReturnType<typeof seenWhen>

/** Time since the last visit, too coarse to reveal habits. */
function seenWhen(lastSeenAt: number, now: number): 'today' | 'week' | 'earlier' {
  const agoMs = now - lastSeenAt
  if (agoMs < DAY_MS) return 'today'
  return agoMs < WEEK_MS ? 'week' : 'earlier'
}

const READ: Readonly<Record<ProfileNoteId, (ctx: RequestContext, row: MemberRow) => string | undefined>> = {
  member_since: ({ locale, country }, row) => monthOf(row.signup_at, dateTag(locale, country)),
  last_seen({ now }, row): SeenWhen | undefined {
    if (row.invisible === 1) return undefined
    return isOnline(row, now) ? 'now' : seenWhen(row.last_seen_at, now)
  },
  language: ({ locale }, row) => new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(intlTag(row.language)),
}

/**
 * The notes that the tenant shows (`visible_profile_notes`). A fictional profile has no last visit and no sign-up date,
 * an invisible member shows no last visit.
 */
export function listNotes(ctx: RequestContext, row: MemberRow): ProfileNote[] {
  if (row.fictional === 1) return []
  return ctx.settings.visible_profile_notes.flatMap((id) => {
    const value = READ[id](ctx, row)
    return value === undefined ? [] : [{ id, value }]
  })
}
