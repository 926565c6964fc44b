/** A screen by which themes are compared, and the story that shows it. */
export interface KeyScreen {
  readonly name: string
  /** The id in the address of the story. */
  readonly story: string
}

/** What members and visitors see most. The overview shows them, and `npm run storybook:diff` draws them. */
export const KEY_SCREENS: readonly KeyScreen[] = [
  { name: 'Home', story: 'screens-information--home' },
  { name: 'Sign-up', story: 'screens-sign-up--account' },
  { name: 'Members', story: 'screens-members--list' },
  { name: 'Profile', story: 'screens-members--profile' },
  { name: 'Swipe', story: 'screens-matches--swipe' },
  { name: 'Matches', story: 'screens-matches--found' },
  { name: 'Likes', story: 'screens-matches--likes' },
  { name: 'Conversation', story: 'screens-chats--conversation' },
  { name: 'Credits', story: 'screens-credits--shop' },
  { name: 'Settings', story: 'screens-own--settings' },
  { name: 'Terms', story: 'screens-information--terms' },
  { name: 'Mail', story: 'platform-mail--message' },
]
