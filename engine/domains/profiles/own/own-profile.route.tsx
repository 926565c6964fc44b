import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { listReceivedGifts } from '#engine/domains/gifts/index.ts'
import '#engine/domains/photos/shared/styles.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { own } from '../shared/own.css.ts'
import type { Route } from './+types/own-profile.route'
import { OwnBasics } from './OwnBasics.tsx'
import { OwnAbout, OwnFacts, OwnInterests } from './OwnFacts.tsx'
import { OwnOverview } from './OwnOverview.tsx'
import { ownForms, viewOwnProfile } from './own-profile.ts'
import { actOnOwnProfile, type OwnOutcome } from './own-profile-action.ts'
import { findSection } from './sections.ts'

/** Arranging photos is more script than all other sections, and only its own section needs it. */
const OwnPhotos = lazy(() =>
  loadPart(() =>
    import('#engine/domains/photos/shared/OwnPhotos.tsx').then((module) => ({ default: module.OwnPhotos })),
  ),
)

export const handle: RouteHandle = {
  texts: ['members', 'profile', 'gifts', 'photos', 'places', 'moderation', 'slots'],
  title: 'members:own.title',
  current: 'profile',
}

/** `/profile` as others see it; with `?edit=<section>` the form of that section, if the brand shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const query = new URL(request.url).searchParams
  const forms = ownForms(ctx)
  const wanted = findSection(query.get('edit'))
  const section = wanted && forms.sections.includes(wanted) ? wanted : undefined
  const gifts = section ? [] : await listReceivedGifts(ctx.db, ctx.viewer.id)
  const saved = findSection(query.get('saved')) !== undefined
  return { ...(await viewOwnProfile(ctx)), ...forms, section, gifts, saved }
}

/** A saved section leads back to the profile; photos stay, since several are arranged in a row. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const outcome = await actOnOwnProfile(ctx, await readForm(request))
  const { saved, form } = outcome.data
  return saved && form !== 'photos' ? redirect(`/profile?saved=${form}`) : outcome
}

function Refusal({ outcome }: { outcome: OwnOutcome | undefined }) {
  const { t } = useTranslation(['members', 'profile'])
  if (!outcome || outcome.saved || outcome.form === 'photos') return null
  return (
    // A faulty field gets the focus and says it itself.
    <Alert live={outcome.errors === undefined} tone="failure">
      {outcome.error ? t(`error.${outcome.error}` as 'error.invalid') : t('profile:own.notSaved')}
    </Alert>
  )
}

const TITLES = {
  photos: 'photos:title',
  about: 'members:own.about',
  facts: 'members:own.facts',
  interests: 'members:own.interests',
  basics: 'profile:basics.title',
} as const

type Loaded = Route.ComponentProps['loaderData']

function Section({ section, data, outcome }: { section: Loaded['section']; data: Loaded; outcome?: OwnOutcome }) {
  const { about, interests, fields, facts, chosen } = data
  if (section === 'photos')
    return (
      <Suspense>
        <OwnPhotos view={data.photos} refused={outcome?.error} />
      </Suspense>
    )
  if (section === 'about') return about && <OwnAbout about={about} outcome={outcome} />
  if (section === 'facts') return <OwnFacts fields={fields} facts={facts} />
  if (section === 'interests') return interests && <OwnInterests ids={interests} chosen={chosen} />
  return <OwnBasics basics={data.basics} outcome={outcome} />
}

export default function OwnProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['profile', 'members', 'photos'])
  const { profile, photos, section, sections, state, completeness, gifts, saved } = loaderData
  const outcome: OwnOutcome | undefined = actionData
  if (!section) {
    const waiting = photos.photos.filter(({ status }) => status === 'pending').length
    return <OwnOverview {...{ profile, state, completeness, sections, gifts, saved, waiting }} />
  }
  return (
    <main id="main" className={`${page} ${own}`}>
      <PageHead title={t(TITLES[section])}>
        <Button kind="quiet" to="/profile">
          <Icon name="arrow-left" />
          <span>{t('own.back')}</span>
        </Button>
      </PageHead>
      <Refusal outcome={outcome} />
      <Section section={section} data={loaderData} outcome={outcome?.form === section ? outcome : undefined} />
    </main>
  )
}
