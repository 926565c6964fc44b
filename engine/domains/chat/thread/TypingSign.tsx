import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Avatar } from '#engine/ui/display/Avatar.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../chat.css.ts'

/** Whether a time, epoch ms, is still to come; changes when it has come. */
export function useIsBefore(untilMs: number): boolean {
  const [isBefore, setBefore] = useState(false)
  useEffect(() => {
    const leftMs = untilMs - Date.now()
    setBefore(leftMs > 0)
    if (leftMs <= 0) return
    const timer = setTimeout(() => setBefore(false), leftMs)
    return () => clearTimeout(timer)
  }, [untilMs])
  return isBefore
}

/** Three dots while the other member is typing (product.md 4.8). */
export function TypingSign({ profile, untilMs }: { profile: ProfileCard; untilMs: number }) {
  const { t } = useTranslation('chat')
  if (!useIsBefore(untilMs)) return null
  const { name, main_image } = profile
  return (
    <div className={css.typing}>
      <Avatar src={main_image?.thumb_filename} name={name} />
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={vh}>{t('typing', { name })}</span>
    </div>
  )
}
