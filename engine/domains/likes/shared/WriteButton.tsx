import { useTranslation } from 'react-i18next'
import { useWritable } from '#engine/domains/profiles/shared/use-writable.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { muted } from '#engine/ui/text.css.ts'

type WriteButtonProps = {
  profile: Pick<ProfileCard, 'id' | 'name' | 'fictional'>
  small?: boolean
  /** Whom the member lets write first, where the viewer is none of them (product.md 13.6). */
  refusal?: 'only_liked' | 'only_premium' | undefined
}

/** The way to the conversation with a member, or why there is none (product.md 10.2). */
export function WriteButton({ profile, small, refusal }: WriteButtonProps) {
  const { t } = useTranslation('likes')
  const isWritable = useWritable()
  if (!isWritable(profile)) return <p className={muted}>{t('closed')}</p>
  if (refusal) return <p className={muted}>{t(`contact.${refusal}`, { name: profile.name })}</p>
  return (
    <Button kind="primary" small={small} to={`/members/${profile.id}/chat`}>
      <Icon name="message-circle" />
      <span>{t('match.write')}</span>
    </Button>
  )
}
