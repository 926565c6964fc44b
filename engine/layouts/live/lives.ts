import { chatsLive } from '#engine/domains/chat/shared/live.ts'
import { likesLive } from '#engine/domains/likes/shared/live.ts'
import type { LiveStore } from '#engine/platform/client/live/live-store.ts'
import { userLive } from '#engine/platform/client/live/user.live.ts'

/** Every store that follows the member's events (architecture.md, "Realtime"). */
export const LIVES: readonly LiveStore[] = [userLive, chatsLive, likesLive]
