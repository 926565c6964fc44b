import type { MembersTable } from '#engine/db/schema.ts'
import { photoUrl } from '#engine/domains/photos/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { User } from '#engine/platform/types.ts'

type UserContext = Pick<RequestContext, 'tenant' | 'services' | 'now' | 'settings'> & { readonly viewer: MembersTable }

export interface NotificationsOff {
  readonly mail: readonly string[]
  readonly push: readonly string[]
}

/** Notification types that the member switched off, by channel. */
export const parseOff = (json: string): NotificationsOff => JSON.parse(json) as NotificationsOff

/** Why no notification mail reaches a member: spam_complaint, bounce, unsubscribe (product.md 4.4). */
export const parseDisabled = (json: string): readonly string[] => (json === '[]' ? [] : (JSON.parse(json) as string[]))

/**
 * The logged-in user of product.md 3.1, as `GET /api/user.php` returns it. Runs no query, because every page calls it.
 */
export function toUser(ctx: UserContext): User {
  const { viewer, settings } = ctx
  const photo = viewer.main_photo_id
  return {
    status: viewer.status === 'active' ? 'active' : 'not_confirmed',
    credits: viewer.credits,
    paid_user: viewer.paid_user === 1,
    signup_date: viewer.signup_at,
    fictional_icon: settings.fictional_icon,
    language: viewer.language,
    time_zone: viewer.time_zone,
    notifications_disabled: parseDisabled(viewer.notifications_disabled),
    profile: {
      id: viewer.id,
      name: viewer.name,
      country: viewer.country,
      status: viewer.profile_status,
      main_image: photo
        ? {
            filename: photoUrl(ctx, photo, 'm'),
            thumb_filename: photoUrl(ctx, photo, 'thumb'),
            status: 'active',
            match: photoUrl(ctx, photo, 's'),
          }
        : null,
    },
  }
}
