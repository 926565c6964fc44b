import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { EMOJI_LOCALES, EMOJI_PATH, type EmojiLocale } from './emoji-locale.ts'

const require = createRequire(import.meta.url)
const FILES = ['data', 'messages'] as const

/** What the picker reads of an emoji; the rest is half of the file. */
const READ = new Set(['emoji', 'label', 'tags', 'group', 'subgroup', 'order', 'version', 'skins', 'tone'])

const readEmoji = (locale: EmojiLocale, file: (typeof FILES)[number]): string => {
  const text = readFileSync(require.resolve(`emojibase-data/${locale}/${file}.json`), 'utf8')
  if (file === 'messages') return JSON.stringify(JSON.parse(text))
  const keep = (key: string, value: unknown) => (key === '' || /^\d+$/.test(key) || READ.has(key) ? value : undefined)
  return JSON.stringify(JSON.parse(text), keep)
}

const list = () => EMOJI_LOCALES.flatMap((locale) => FILES.map((file) => ({ locale, file })))

/** Names and search words of emoji in our languages, as files of our own: pages load nothing from elsewhere. */
export const emojiData = (): Plugin => ({
  name: 'emoji-data',
  configureServer({ middlewares }) {
    for (const { locale, file } of list())
      middlewares.use(`${EMOJI_PATH}/${locale}/${file}.json`, (_req, res) => {
        res.setHeader('content-type', 'application/json')
        res.end(readEmoji(locale, file))
      })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const { locale, file } of list()) {
      const fileName = `${EMOJI_PATH.slice(1)}/${locale}/${file}.json`
      this.emitFile({ type: 'asset', fileName, source: readEmoji(locale, file) })
    }
  },
})
