import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberName } from '#engine/domains/profiles/shared/MemberName.tsx'
import * as css from '#engine/domains/profiles/shared/profile.css.ts'
import { TilePhoto } from '#engine/domains/profiles/shared/TilePhoto.tsx'
import type { ProfileCard } from '#engine/platform/types.ts'
import { smallName } from '#engine/ui/structure/card/card.css.ts'
import { muted } from '#engine/ui/text.css.ts'

export function Similar({ name, profiles }: { name: string; profiles: readonly ProfileCard[] }) {
  const { t } = useTranslation('members')
  if (profiles.length === 0) return null
  return (
    <section className={css.similar}>
      <h2>{t('profile.similar', { name })}</h2>
      <ul className={css.similarRow}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Link to={`/members/${profile.id}`}>
              <TilePhoto profile={profile} />
              <p className={smallName}>
                <b>
                  <MemberName name={profile.name} />
                </b>
                , <span>{profile.age}</span>
                <br />
                <span className={muted}>{profile.place || profile.region}</span>
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
