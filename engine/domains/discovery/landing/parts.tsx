import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportLink } from '#engine/domains/moderation/shared/ReportLink.tsx'
import type { ProfileView } from '#engine/domains/profiles/index.ts'
import { FictionalNote } from '#engine/domains/profiles/shared/FictionalNote.tsx'
import { fitOf, MemberName } from '#engine/domains/profiles/shared/MemberName.tsx'
import { place as placeClass } from '#engine/domains/profiles/shared/profile.css.ts'
import { useInterestIcon } from '#engine/domains/profiles/shared/use-interest-icon.ts'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { interestKey } from '#engine/platform/formats/text-keys.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Chip, Chips } from '#engine/ui/choices/Chip.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './landing.css.ts'

/** What every landing page has: the member as visitors see them, and the site. */
export interface LandingProps {
  readonly profile: ProfileView
  readonly brand: string
  readonly minAge: number
}

/** The main photo: blurred on the server unless the brand shows visitors clear ones, and labelled when the profile is fictional. */
export function VisitorPhoto({ profile, src }: { profile: ProfileView; src?: string | undefined }) {
  const isBlurred = useShellIfLoaded()?.settings.visitor_photos !== 'clear'
  return (
    <Photo src={src ?? profile.main_image?.match} alt="" focus={profile.main_image?.focus} veiled={isBlurred} eager>
      {profile.fictional && <FictionalLabel />}
    </Photo>
  )
}

/** Name, age and place. */
export function Heading({ profile }: { profile: ProfileView }) {
  const where = profile.place || profile.region
  return (
    <>
      <h1 className={classNames(css.name, fitOf(profile.name))}>
        <span>
          <MemberName name={profile.name} />
        </span>
        , <span>{profile.age}</span>
      </h1>
      {where && (
        <p className={placeClass}>
          <Icon name="map-pin" />
          <span>{where}</span>
        </p>
      )}
    </>
  )
}

/** A fictional profile says so before anything can be pressed. */
export const Warning = ({ profile }: { profile: ProfileView }) =>
  profile.fictional && <FictionalNote name={profile.name} />

export function InterestChips({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(['landing', 'profile'])
  const iconOf = useInterestIcon()
  if (ids.length === 0) return null
  return (
    <Chips>
      {ids.map((id) => (
        <Chip key={id} icon={iconOf(id)}>
          {t(interestKey(id))}
        </Chip>
      ))}
    </Chips>
  )
}

/** The text of the button: fictional profiles that are not staffed cannot be written to. */
export function useGoText({ fictional }: ProfileView): string {
  const { t } = useTranslation('landing')
  return fictional ? t('join') : t('write')
}

/** Links to the sign-up that starts from this member; works without script. */
export function StartForm({ profile, children }: { profile: ProfileView; children?: ReactNode }) {
  const { t } = useTranslation(['landing', 'home'])
  const go = useGoText(profile)
  return (
    <form className={css.start} action={`/members/${profile.id}/signup`} method="post">
      <input type="hidden" name="start" value="1" />
      {children}
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        label={t('home:mail')}
        placeholder={t('home:mailPlaceholder')}
      />
      <Button kind="primary" wide type="submit">
        {go}
      </Button>
    </form>
  )
}

export function FinePrint({ profile, minAge }: { profile: ProfileView; minAge: number }) {
  const { t } = useTranslation('landing')
  return (
    <div>
      <p className={fine}>
        {t('fine', { min_age: minAge })}{' '}
        <a className={css.login} href={`/login?callback=${encodeURIComponent(`/members/${profile.id}`)}`}>
          {t('login')}
        </a>
      </p>
      <ReportLink subject="profile" id={profile.id} />
    </div>
  )
}

/** What a member wrote, in paragraphs. */
export const paragraphsOf = ({ about_me }: ProfileView) => about_me.split(/\n+/).filter(Boolean)
