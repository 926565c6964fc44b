import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { placeBeside } from '#engine/ui/menu-list.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import * as css from './emoji.css.ts'

const EmojiPanel = lazy(() => loadPart(() => import('./EmojiPanel.tsx')))

/** Opens the emoji; its code and names come with the first opening. Nothing without script. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('chat')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const hydrated = useHydrated()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconBtn}
        aria-label={t('emoji.open')}
        popoverTarget={id}
        disabled={!hydrated}
      >
        <Icon name="smile" />
      </button>
      <div
        id={id}
        popover="auto"
        className={css.panel}
        onToggle={(event) => {
          if (event.newState === 'closed' || !button.current) return
          setOpened(true)
          placeBeside(button.current.getBoundingClientRect(), event.currentTarget)
        }}
      >
        {wasOpened && (
          <Suspense fallback={<p className={css.note}>{t('emoji.loading')}</p>}>
            <EmojiPanel onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </>
  )
}
