import { chatsLive } from '#engine/domains/chat/shared/live.ts'
import { likesLive } from '#engine/domains/likes/shared/live.ts'
import type { LiveStore, LiveType } from '#engine/platform/client/live/live-store.ts'
import { userLive } from '#engine/platform/client/live/user.live.ts'

const STORES = [userLive, chatsLive, likesLive] as const

type TypesOf<Store> = Store extends { readonly on: infer On } ? keyof On : never
type Unfollowed = Exclude<LiveType, TypesOf<(typeof STORES)[number]>>

/**
 * Every store that follows the member's events (architecture.md, "Realtime"). Does not compile while none follows one of
 * their types.
 */
export const LIVES: [Unfollowed] extends [never] ? readonly LiveStore[] : `no store follows ${Unfollowed}` = STORES
