import { useTranslation } from 'react-i18next'
import { useWritable } from '#engine/domains/profiles/shared/use-writable.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { muted } from '#engine/ui/text.css.ts'

type WriteButtonProps = { profile: Pick<ProfileCard, 'id' | 'fictional'> }

/** The way to the conversation with a member, or why there is none (product.md 10.2). */
export function WriteButton({ profile }: WriteButtonProps) {
  const { t } = useTranslation('likes')
  const isWritable = useWritable()
  if (!isWritable(profile)) return <p className={muted}>{t('closed')}</p>
  return (
    <Button kind="primary" to={`/members/${profile.id}/chat`}>
      <Icon name="message-circle" />
      <span>{t('match.write')}</span>
    </Button>
  )
}
