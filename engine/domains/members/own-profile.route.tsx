import { useTranslation } from 'react-i18next'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { requestContext } from '#engine/server/context.ts'
import { readForm } from '#engine/server/form.ts'
import { requireViewer } from '#engine/server/guards.ts'
import { Alert } from '#engine/ui/Alert.tsx'
import { page } from '#engine/ui/PageHead.css.ts'
import { PageHead } from '#engine/ui/PageHead.tsx'
import { own } from '#engine/ui/screens/own.css.ts'
import * as css from '#engine/ui/screens/profile.css.ts'
import type { Route } from './+types/own-profile.route'
import { OPTION_FIELDS } from './fields.ts'
import { Gallery } from './Gallery.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { OwnPhotos } from './OwnPhotos.tsx'
import { actOnOwnProfile } from './own-profile-action.ts'
import { ProfileParts, Who } from './ProfileSheet.tsx'
import { viewOwnProfile } from './profile.ts'

export const handle: RouteHandle = {
  texts: ['members', 'profile', 'moderation', 'slots'],
  title: 'members:own.title',
  current: 'profile',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const { settings, viewer } = ctx
  return {
    ...(await viewOwnProfile(ctx)),
    aboutMe: viewer.about_me,
    aboutMeLength: settings.about_me_length,
    interests: settings.interests,
    fields: OPTION_FIELDS.filter((field) => settings.visible_profile_fields.includes(field)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  return actOnOwnProfile(ctx, await readForm(request))
}

function Outcome({ actionData }: { actionData: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('members')
  if (!actionData) return null
  return (
    <Alert live icon={actionData.saved ? 'circle-check' : 'circle-alert'}>
      {actionData.saved ? t('own.saved') : t(`error.${actionData.error}`)}
    </Alert>
  )
}

export default function OwnProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('members')
  const { profile, photos, facts, fields, interests, aboutMe, aboutMeLength } = loaderData
  return (
    <main id="main" className={`${page} ${own}`}>
      <PageHead title={t('own.title')} />
      <Outcome actionData={actionData} />
      <OwnPhotos photos={photos.photos} limit={photos.limit} />
      <OwnFacts
        aboutMe={aboutMe}
        aboutMeLength={aboutMeLength}
        facts={facts}
        fields={fields}
        chosen={profile.interests}
        interests={interests}
      />
      <h2>{t('own.view')}</h2>
      <div className={css.profile}>
        <Gallery profile={profile} own />
        <div className={css.sheet}>
          <Who profile={profile} />
          <ProfileParts profile={profile} />
        </div>
      </div>
    </main>
  )
}
