/** A screen by which themes are compared, and the story that shows it. */
export interface KeyScreen {
  readonly name: string
  /** The id in the address of the story. */
  readonly story: string
}

/** What members and visitors see most. The overview shows them, and `npm run storybook:diff` draws them. */
export const KEY_SCREENS: readonly KeyScreen[] = [
  { name: 'Home', story: 'domains-accounts--home' },
  { name: 'Sign-up', story: 'domains-accounts-sign-up--account' },
  { name: 'Filters', story: 'domains-members-filters--open' },
  { name: 'Profile', story: 'domains-members-profile--sheet' },
  { name: 'Landing', story: 'domains-members-landing--portrait' },
  { name: 'Match finder', story: 'domains-members-match-finder--results' },
  { name: 'Swipe', story: 'domains-swipe-game--cards' },
  { name: 'Conversation', story: 'domains-chat-thread--open' },
  { name: 'Credits', story: 'domains-payments-creditsform--plain-prices' },
  { name: 'Settings', story: 'domains-settings--settled' },
  { name: 'Running text', story: 'ui-page--running-text' },
  { name: 'Mail', story: 'platform-mail--message' },
]
