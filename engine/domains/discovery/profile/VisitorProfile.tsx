import { useTranslation } from 'react-i18next'
import { ReportLink } from '#engine/domains/moderation/shared/ReportLink.tsx'
import { Gallery } from '#engine/domains/profiles/shared/Gallery.tsx'
import { ProfileParts, Who } from '#engine/domains/profiles/shared/ProfileSheet.tsx'
import * as css from '#engine/domains/profiles/shared/profile.css.ts'
import { useWritable } from '#engine/domains/profiles/shared/use-writable.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import type { ProfileView } from '../../profiles/index.ts'
import { ToList } from './ToList.tsx'

/** A profile before the visitor has an account: what it makes public, and the ways in (product.md 13.3). */
export function VisitorProfile({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['members', 'common', 'likes', 'gifts'])
  const { id, name } = profile
  const isWritable = useWritable()(profile)
  const join = (
    <Button kind="primary" to={`/members/${id}/signup${isWritable ? '?for=chat' : ''}`}>
      {isWritable && <Icon name="message-circle" />}
      <span>{isWritable ? t('profile.write') : t('outsideJoin')}</span>
    </Button>
  )
  const way = (need: 'like' | 'gift', icon: 'heart' | 'gift', word: string) =>
    isWritable && <IconButton icon={icon} label={`${word}: ${name}`} to={`/signup?for=${need}&from=${id}`} />
  const like = way('like', 'heart', t('likes:like'))
  const gift = way('gift', 'gift', t('gifts:send'))
  const back = encodeURIComponent(`/members/${id}`)
  return (
    <main id="main" className={`${page} ${css.profile}`}>
      <ToList />
      <Gallery key={id} profile={profile} visitor />
      <div className={css.sheet}>
        <Who profile={profile}>
          <div className={css.actions}>
            {join}
            {like}
            {gift}
            <Button to={`/login?callback=${back}`}>{t('common:nav.login')}</Button>
          </div>
          <p className={fine}>{t('profile.needsAccount')}</p>
        </Who>
        <ProfileParts profile={profile} />
        <section className={css.safety}>
          <div>
            <ReportLink subject="profile" id={id} />
          </div>
        </section>
      </div>
      <div className={css.actionBar} data-foot>
        {like}
        {join}
        {gift}
      </div>
    </main>
  )
}
