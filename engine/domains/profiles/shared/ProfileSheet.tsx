import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { interestKey, knownKey, optionKey } from '#engine/platform/formats/text-keys.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { Chip, Chips } from '#engine/ui/choices/Chip.tsx'
import { dot } from '#engine/ui/display/Avatar.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { ProfileView } from '../card.ts'
import type { SeenWhen } from '../notes.ts'
import { FictionalNote } from './FictionalNote.tsx'
import { fitOf, MemberName } from './MemberName.tsx'
import { usePlaceText } from './place-text.ts'
import * as css from './profile.css.ts'
import { useInterestIcon } from './use-interest-icon.ts'

/** Name, age, place and presence; the actions are handed in. */
export function Who({ profile, children }: { profile: ProfileView; children?: ReactNode }) {
  const { t } = useTranslation('members')
  const place = usePlaceText()(profile)
  return (
    <header className={css.who}>
      {profile.online && (
        <p className={css.presence}>
          <i className={dot} />
          {t('profile.onlineNow')}
        </p>
      )}
      <h1 className={fitOf(profile.name)}>
        <span>
          <MemberName name={profile.name} />
        </span>
        , <span>{profile.age}</span>
      </h1>
      {place && (
        <p className={css.place}>
          <Icon name="map-pin" />
          <span>{place}</span>
        </p>
      )}
      {profile.fictional && <FictionalNote name={profile.name} />}
      {children}
    </header>
  )
}

interface PartProps {
  readonly profile: ProfileView
  /** What the owner can do with this part, which is then shown when it is empty, too. */
  readonly children?: ReactNode
}

export function About({ profile, children }: PartProps) {
  const { t } = useTranslation('members')
  const [first, ...rest] = profile.about_me.split(/\n+/).filter(Boolean)
  if (!first && !children) return null
  return (
    <section className={css.about}>
      <h2>{t('profile.about')}</h2>
      {first && <p className={css.aboutFirst}>{first}</p>}
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  )
}

export function Facts({ profile, children }: PartProps) {
  const { t } = useTranslation(['members', 'profile'])
  const sexuality = profile.sexuality
    ? [{ field: 'sexuality' as const, word: `profile:option.sexuality.${profile.sexuality}` as const }]
    : []
  const facts = [...profile.facts.map(({ field, value }) => ({ field, word: optionKey(field, value) })), ...sexuality]
  const { home, notes } = profile
  if (facts.length === 0 && notes.length === 0 && home.region === '' && !children) return null
  return (
    <section className={css.facts}>
      <h2>{t('profile.facts')}</h2>
      <dl>
        {facts.map(({ field, word }) => (
          <div key={field}>
            <dt>{t(`profile:field.${field}`)}</dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
        {home.region !== '' && (
          <div>
            <dt>{t(`profile:region_word.${home.regionWord}`)}</dt>
            <dd>
              {home.region}, {home.country}
            </dd>
          </div>
        )}
        {notes.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`profile:note.${id}`)}</dt>
            <dd>{id === 'last_seen' ? t(`profile:seen.${knownKey<SeenWhen>(value)}`) : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

export function Interests({ profile, children }: PartProps) {
  const { t } = useTranslation(['members', 'profile'])
  const iconOf = useInterestIcon()
  const { interests } = profile
  if (interests.length === 0 && !children) return null
  return (
    <section className={css.interests}>
      <h2>{t('profile.interests')}</h2>
      {interests.length > 0 && (
        <Chips>
          {interests.map((id) => (
            <Chip key={id} icon={iconOf(id)} shared={profile.shared.includes(id)}>
              {t(interestKey(id))}
            </Chip>
          ))}
        </Chips>
      )}
      {profile.shared.length > 0 && (
        <p className={fine}>
          <Icon name="check" /> <span>{t('profile.shared', { count: profile.shared.length })}</span>
        </p>
      )}
      {children}
    </section>
  )
}

/** About, facts and interests of a member. Empty parts are left out. */
export function ProfileParts({ profile }: { profile: ProfileView }) {
  return (
    <>
      <About profile={profile} />
      <Facts profile={profile} />
      <Interests profile={profile} />
      <Slot name="profile_sections" props={{ memberId: profile.id, name: profile.name }} />
    </>
  )
}
