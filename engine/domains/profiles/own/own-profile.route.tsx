import { useTranslation } from 'react-i18next'
import { OwnPhotos } from '#engine/domains/photos/shared/OwnPhotos.tsx'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { PageHead } from '#engine/ui/display/PageHead.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { own } from '../shared/own.css.ts'
import type { Route } from './+types/own-profile.route'
import { OwnBasics } from './OwnBasics.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { OwnPreview } from './OwnPreview.tsx'
import { OwnCompleteness, OwnStatus } from './OwnStatus.tsx'
import { ownForms, viewOwnProfile } from './own-profile.ts'
import { actOnOwnProfile, type OwnOutcome } from './own-profile-action.ts'

export const handle: RouteHandle = {
  texts: ['members', 'profile', 'photos', 'places', 'moderation', 'slots'],
  title: 'members:own.title',
  current: 'profile',
}

/** `/profile`; with `?view=others` as others see it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const preview = new URL(request.url).searchParams.get('view') === 'others'
  return { ...(await viewOwnProfile(ctx)), ...ownForms(ctx), preview }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  return actOnOwnProfile(ctx, await readForm(request))
}

function Outcome({ outcome }: { outcome: OwnOutcome | undefined }) {
  const { t } = useTranslation(['members', 'profile'])
  if (!outcome || (outcome.form === 'photos' && !outcome.saved)) return null
  const refused = outcome.error ? t(`error.${outcome.error}` as 'error.invalid') : t('profile:own.notSaved')
  return (
    <Alert live tone={outcome.saved ? 'success' : 'failure'}>
      {outcome.saved ? t('own.saved') : refused}
    </Alert>
  )
}

export default function OwnProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['members', 'profile'])
  const { profile, photos, basics, state, completeness, preview } = loaderData
  const outcome: OwnOutcome | undefined = actionData
  if (preview) return <OwnPreview profile={profile} state={state} />
  const of = (form: OwnOutcome['form']) => (outcome?.form === form ? outcome : undefined)
  return (
    <main id="main" className={`${page} ${own}`}>
      <PageHead title={t('own.title')}>
        <Button to="/profile?view=others">
          <Icon name="eye" />
          <span>{t('profile:own.preview')}</span>
        </Button>
      </PageHead>
      <Outcome outcome={outcome} />
      <OwnStatus state={state} />
      <OwnCompleteness {...completeness} />
      <OwnPhotos view={photos} refused={of('photos')?.error} />
      <OwnFacts
        about={loaderData.about}
        interests={loaderData.interests}
        fields={loaderData.fields}
        facts={loaderData.facts}
        chosen={loaderData.chosen}
        outcome={of('about')}
      />
      <OwnBasics basics={basics} outcome={of('basics')} />
    </main>
  )
}
