import type { InitialState } from '#engine/platform/client/stores.tsx'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { Chat, ChatMessage, ProfileCard } from '#engine/platform/types.ts'
import type { ConversationView, OpeningView } from './page.ts'

export const NOW = Date.UTC(2026, 5, 15, 18, 5)

const profile = (name: string, changes: Partial<ProfileCard> = {}): ProfileCard => ({
  id: `id-${name}`,
  name,
  age: 34,
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  place: 'Utrecht',
  distance_km: 5,
  online: true,
  fictional: false,
  about_me: '',
  interests: [],
  main_image: null,
  ...changes,
})

export const ANOUK = profile('Anouk')
export const INVENTED = profile('Roxane', { fictional: true, online: false })

const message = (id: number, own: boolean, text: string, at: number, state: ChatMessage['state'] = 'delivered') =>
  ({
    id: `m${id}`,
    client_id: `m${id}`,
    own,
    kind: 'text',
    text,
    photo: null,
    gift: null,
    state,
    created_at: at,
  }) satisfies ChatMessage

export const MESSAGES: readonly ChatMessage[] = [
  message(1, false, 'Your bread photo made me laugh. Did it survive?', NOW - DAY_MS),
  message(2, true, 'Half of it. The other half is now a doorstop.', NOW - DAY_MS + 5 * MINUTE_MS),
  message(3, false, 'There is a small place behind the Dom that does a proper lunch on Sundays.', NOW - 2 * MINUTE_MS),
  message(4, false, 'Are you more early or more lucky?', NOW - MINUTE_MS),
]
/** Long words, many lines, an address that stays text. */
export const LONG_WORDS: readonly ChatMessage[] = [
  message(1, false, 'Benachrichtigungseinstellungen'.repeat(8), NOW - 3 * MINUTE_MS),
  message(2, true, 'One\n\nTwo, after an empty line\nThree', NOW - 2 * MINUTE_MS),
  message(
    3,
    false,
    'https://example.test/an/address/that/stays/text/however/long/it/may/be/and/it/is',
    NOW - MINUTE_MS,
  ),
]
export const UNSENT = message(5, true, 'Lucky, but I own an alarm clock', NOW, 'failed')
export const WAITING = message(5, true, 'Lucky, but I own an alarm clock', NOW, 'waiting')

const chat = (of: ProfileCard, unread: number, text: string): Chat => ({
  conversation: { id: `c-${of.name}` },
  profile: of,
  num_unread_messages: unread,
  last_message: {
    id: 'm4',
    kind: 'text',
    text,
    gift: null,
    own: false,
    state: 'delivered',
    created_at: NOW - MINUTE_MS,
  },
})
export const CHATS: readonly Chat[] = [
  chat(ANOUK, 2, 'Are you more early or more lucky?'),
  chat(INVENTED, 0, 'Good evening.'),
  chat(profile('Lieke_vanderBroek', { online: false }), 120, 'A long message that does not fit into one line here.'),
]

export const VIEW: ConversationView = {
  conversation: {
    id: 'c-Anouk',
    profile: ANOUK,
    messages: MESSAGES,
    total: 34,
    unread: 2,
    hasOlder: true,
    hasNewer: false,
    closed: undefined,
    readThrough: undefined,
    confirmation: undefined,
  },
  chats: { chats: CHATS, next: null, unread: 122, matches: [] },
  clientId: 'form',
  costCredits: 1,
  freeMessages: 0,
  spentCredits: 12,
  maxLength: 1000,
  currency: 'EUR',
  opening: undefined,
  albums: { has: true, open: false, theirs: true },
  packs: [
    { id: 'p10', credits: 10, amountCents: 499 },
    { id: 'p60', credits: 60, amountCents: 1999 },
    { id: 'p150', credits: 150, amountCents: 3999 },
  ],
  now: NOW,
}

export const OPENING: OpeningView = {
  place: 'Utrecht, about 5 km from you',
  shared: [
    { label: 'outdoors', icon: 'tent-tree' },
    { label: 'reading', icon: 'book-open' },
    { label: 'coffee', icon: 'coffee' },
  ],
  icebreakers: [
    'Where’s the best coffee in your town?',
    'What does a good Sunday look like for you?',
    'What do you make when you cook for two?',
    'Which film have you seen more than twice?',
    'Where would you like to get lost?',
  ],
}

export const STATE: InitialState = {
  user: {
    status: 'active',
    credits: 12,
    paid_user: false,
    signup_date: NOW - DAY_MS,
    fictional_icon: 'drama',
    language: 'en',
    time_zone: '',
    notifications_disabled: [],
    profile: { id: 'me', name: 'Joris', country: 'NL', status: 'active', main_image: null },
  },
  totals: { unread: 0, newLikes: 0 },
  search: { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 },
}

export const FICTIONAL = { singular: 'Fictional', icon: 'drama' } as const
