import { EmojiPicker } from 'frimousse'
import { useTranslation } from 'react-i18next'
import { EMOJI_PATH } from '#engine/texts/emoji/emoji-path.ts'
import { isLocale, LOCALE_FACTS } from '#engine/texts/locales.ts'
import * as css from './emoji.css.ts'

const COLUMNS = 8

type Indexed = { 'aria-rowindex'?: number | undefined; 'aria-colindex'?: number | undefined }

/** The package counts rows and columns from 0, ARIA from 1. */
function fromOne<P extends Indexed>(props: P): P {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props
  return {
    ...props,
    ...(row === undefined ? {} : { 'aria-rowindex': row + 1 }),
    ...(column === undefined ? {} : { 'aria-colindex': column + 1 }),
  }
}

const emojiNames = (language: string) => LOCALE_FACTS[isLocale(language) ? language : 'en'].emoji

/** All emoji with a search in the reader's language. Loaded when it is first opened. */
export default function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t, i18n } = useTranslation('chat')
  return (
    <EmojiPicker.Root
      className={css.picker}
      columns={COLUMNS}
      locale={emojiNames(i18n.language)}
      emojibaseUrl={EMOJI_PATH}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <EmojiPicker.Search className={css.search} aria-label={t('emoji.search')} placeholder={t('emoji.search')} />
      <EmojiPicker.Viewport className={css.viewport}>
        <EmojiPicker.Loading className={css.note}>{t('emoji.loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={css.note}>{t('emoji.none')}</EmojiPicker.Empty>
        <EmojiPicker.List
          className={css.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={css.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...fromOne(props)} className={css.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button {...fromOne(props)} type="button" className={css.emoji} data-active={emoji.isActive || undefined}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}
