import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberName } from '#engine/domains/profiles/shared/MemberName.tsx'
import { TilePhoto } from '#engine/domains/profiles/shared/TilePhoto.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { muted } from '#engine/ui/text.css.ts'
import * as css from './match-finder.css.ts'
import type { Match } from './matches.ts'
import { isTelling } from './score.ts'

/** What the score counted. */
export function Why({ score }: Pick<Match, 'score'>) {
  const { t } = useTranslation('matches')
  return (
    <ul className={css.why}>
      {score.shared > 0 && (
        <li>
          <Icon name="sparkles" />
          {t('why.shared', { count: score.shared })}
        </li>
      )}
      {score.km !== null && (
        <li>
          <Icon name="map-pin" />
          {t('why.km', { km: score.km })}
        </li>
      )}
      {score.sameReason && (
        <li>
          <Icon name="check" />
          {t('why.reason')}
        </li>
      )}
    </ul>
  )
}

/** A member with the score and what it counted; `children` are the actions. */
export function MatchTile({ match, eager, children }: { match: Match; eager?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('matches')
  const { profile, score } = match
  return (
    <li className={css.match}>
      <Link to={`/members/${profile.id}`} tabIndex={-1} aria-hidden="true">
        <TilePhoto profile={profile} eager={eager} />
      </Link>
      <div className={css.facts}>
        <h2 className={css.name}>
          <Link to={`/members/${profile.id}`}>
            <MemberName name={profile.name} />, <span>{profile.age}</span>
          </Link>
        </h2>
        <p className={muted}>{profile.place || profile.region}</p>
        {isTelling(score) && (
          <p className={css.percent}>
            <b>{t('percent', { percent: score.percent })}</b> {t('fit')}
          </p>
        )}
        <Why score={score} />
        {children}
      </div>
    </li>
  )
}
