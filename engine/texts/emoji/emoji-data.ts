import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { LOCALE_FACTS, LOCALES } from '../locales.ts'
import { EMOJI_PATH } from './emoji-path.ts'

const require = createRequire(import.meta.url)
const FILES = ['data', 'messages'] as const

/** What the picker reads of an emoji; the rest is half of the file. */
const READ = new Set(['emoji', 'label', 'tags', 'group', 'subgroup', 'order', 'version', 'skins', 'tone'])

/** A file of emojibase-data, as JSON without what the picker does not read. @throws for a folder that is not there. */
export const readEmoji = (folder: string, file: (typeof FILES)[number]): string => {
  const text = readFileSync(require.resolve(`emojibase-data/${folder}/${file}.json`), 'utf8')
  if (file === 'messages') return JSON.stringify(JSON.parse(text))
  const keep = (key: string, value: unknown) => (key === '' || /^\d+$/.test(key) || READ.has(key) ? value : undefined)
  return JSON.stringify(JSON.parse(text), keep)
}

const FOLDERS = [...new Set(LOCALES.map((locale) => LOCALE_FACTS[locale].emoji))]
const list = () => FOLDERS.flatMap((folder) => FILES.map((file) => ({ folder, file })))

/** Names and search words of emoji in our languages, as files of our own: pages load nothing from elsewhere. */
export const emojiData = (): Plugin => ({
  name: 'emoji-data',
  configureServer({ middlewares }) {
    for (const { folder, file } of list())
      middlewares.use(`${EMOJI_PATH}/${folder}/${file}.json`, (_req, res) => {
        res.setHeader('content-type', 'application/json')
        res.end(readEmoji(folder, file))
      })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const { folder, file } of list()) {
      const fileName = `${EMOJI_PATH.slice(1)}/${folder}/${file}.json`
      this.emitFile({ type: 'asset', fileName, source: readEmoji(folder, file) })
    }
  },
})
