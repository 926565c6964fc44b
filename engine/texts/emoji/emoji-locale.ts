/** Where the site serves the emoji's names; the number is the version of the data, so that browsers may keep them. */
export const EMOJI_PATH = '/emoji-17'

/** Our languages as emojibase calls them. */
export const EMOJI_LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type EmojiLocale = (typeof EMOJI_LOCALES)[number]

export function emojiLocaleOf(language: string): EmojiLocale {
  const wanted = language === 'no' ? 'nb' : language
  return EMOJI_LOCALES.find((locale) => locale === wanted) ?? 'en'
}
