import type { Gender } from '#engine/db/choices/genders.ts'
import type { GiftId } from '#engine/db/choices/gifts.ts'

/** The logged-in user, as `GET /api/user.php` answers it (product.md 3.1). */
export interface User {
  readonly status: 'not_confirmed' | 'active'
  readonly credits: number
  readonly paid_user: boolean
  /** Epoch ms. */
  readonly signup_date: number
  readonly fictional_icon: string
  readonly language: string
  /** As the browser reported it last; '' until then. */
  readonly time_zone: string
  readonly notifications_disabled: readonly string[]
  readonly profile: {
    readonly id: string
    readonly name: string
    readonly country: string
    readonly status: 'active' | 'disabled'
    readonly main_image: MainImage | null
  }
}

export interface MainImage {
  readonly filename: string
  readonly thumb_filename: string
  readonly status: 'active'
  /** Image path prefixed by the CDN prefix. */
  readonly match: string
}

/** A member's first photo in the sizes that tiles and rows show. */
export type CardImage = Pick<MainImage, 'thumb_filename' | 'match'> & {
  readonly thumbhash: string
  /** What crops keep: tenths from the left and from the top, as two digits. */
  readonly focus: string | null
}

/** A member as tiles, lists and pop-ups show them: only listed fields (product.md 10.7). */
export interface ProfileCard {
  readonly id: string
  readonly name: string
  readonly age: number
  readonly gender: Gender
  readonly country: string
  readonly region: string
  readonly place: string
  /** In steps of 5 km; null when unknown. */
  readonly distance_km: number | null
  readonly online: boolean
  readonly fictional: boolean
  readonly about_me: string
  readonly interests: readonly string[]
  readonly main_image: CardImage | null
}

/** A member as a long list of tiles shows them: a page has dozens, so what no tile shows is left out. */
export type TileCard = Omit<ProfileCard, 'main_image'> & {
  readonly main_image: (Pick<CardImage, 'match' | 'focus'> & Partial<Pick<CardImage, 'thumbhash'>>) | null
}

/** A member as a row of the conversations list shows them; a subset of `ProfileCard`. */
export type ChatMember = Pick<ProfileCard, 'id' | 'name' | 'age' | 'online' | 'fictional'> & {
  readonly main_image: Pick<CardImage, 'thumb_filename'> | null
}

export type MessageKind = 'text' | 'photo' | 'gift'
/** The state of a stored message. */
export type StoredState = 'waiting' | 'delivered' | 'returned' | 'refunded'

export interface LastMessage {
  readonly id: string
  readonly kind: MessageKind
  readonly text: string
  readonly gift: GiftId | null
  readonly own: boolean
  readonly state: StoredState
  /** Epoch ms. */
  readonly created_at: number
}

/** One row of the conversations list (product.md 3.4, chat entry). */
export interface Chat {
  readonly conversation: { readonly id: string }
  readonly profile: ChatMember
  readonly num_unread_messages: number
  readonly last_message: LastMessage | null
}

/** A page of the list of conversations. */
export interface ChatsPage {
  readonly chats: readonly Chat[]
  /** `before` of the next page; null at the end. */
  readonly next: string | null
  /** Unread messages of all conversations. */
  readonly unread: number
  /** Of the first page: matches of the member to whom nobody of the two has written yet, the latest first. */
  readonly matches: readonly ChatMember[]
}

/** A photo that was sent in a chat. Its addresses are '' after it was rejected. */
export interface ChatPhoto {
  readonly id: string
  readonly status: 'pending' | 'active' | 'rejected'
  /** For the sender of a rejected photo the reason, a key of `photos:reason`; else ''. */
  readonly reason: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  readonly blurred: string
  readonly middle: string
  readonly large: string
}

export interface ChatMessage {
  readonly id: string
  readonly client_id: string
  readonly own: boolean
  readonly kind: MessageKind
  /** The text, or the note of a gift; '' for a photo, and after the text was removed. */
  readonly text: string
  readonly photo: ChatPhoto | null
  readonly gift: GiftId | null
  readonly state: StoredState | 'sending' | 'failed'
  /** Epoch ms. */
  readonly created_at: number
}

export interface ConversationMessages {
  readonly messages: readonly ChatMessage[]
  readonly total: number
  readonly unread: number
}

export interface LikedBy {
  readonly id: string
  readonly like_new: boolean
  /** The key of a match that this like made, until its pop-up was shown. */
  readonly match?: string
}

export interface Likes {
  readonly profiles: readonly ProfileCard[]
  readonly liked_by: readonly LikedBy[]
}

/** The initial values of a member search. */
export interface SearchFilters {
  gender: string
  country: string
  countryregion: string
  min_age: number
  max_age: number
}

export type DiscountKind = 'code' | 'timebonus' | 'welcome'

/** A discount as pages show it. */
export interface DiscountView {
  readonly kind: DiscountKind
  readonly code: string
  readonly percentage: number
  readonly minimumCents: number
  readonly currency: string
  /** Epoch ms, the server's clock; null without an end. */
  readonly expiresAt: number | null
  /** The remaining time when the page was rendered. */
  readonly leftMs: number | null
}

/**
 * The member's newest order where its payment failed less than a day ago (product.md 13.9), or, with `refund`, one that
 * the provider declined to pay back or whose refund did not arrive; `sinceS` in unix seconds.
 */
export interface FailedOrder {
  readonly id: string
  readonly sinceS: number
  readonly refund: 'declined' | 'returned' | null
}
