import { redirectDocument } from 'react-router'
import { listFeatured } from '#engine/domains/profiles/index.ts'
import { startOptions } from '#engine/domains/signup/index.ts'
import { maySeeMembers, placeVisitor } from '#engine/domains/visits/index.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { StructuredDataScript } from '#engine/platform/rendering/StructuredDataScript.tsx'
import { toScriptText } from '#engine/platform/rendering/script-text.ts'
import { siteData } from '#engine/platform/rendering/structured-data.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import type { FeaturedMember } from '#engine/plugins/slots.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import type { Route } from './+types/home.route'
import { HomeHero } from './HomeHero.tsx'
import { Featured, Promises } from './HomePage.tsx'
import { MemberStart } from './MemberStart.tsx'
import { StartForm } from './StartForm.tsx'

export const handle: RouteHandle = {
  texts: ['home'],
  title: 'by-site',
  layout: 'lander',
  memberLayout: 'default',
  hydrate: 'members',
  indexed: true,
}

const FEATURED_ON_HOME = 6

/** Visitors see a few members; the card's photo is the one for visitors. */
const toFeatured = ({ id, name, age, place, fictional, main_image }: ProfileCard): FeaturedMember => ({
  id,
  name,
  age,
  place,
  fictional,
  photo: main_image?.match ?? null,
  focus: main_image?.focus,
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  // A page that navigates in the browser gets a lander by loading it: landers come without the framework's script.
  if (placeVisitor(ctx, new URL(`/${new URL(request.url).search}`, ctx.origin))) throw redirectDocument('/')
  const featured = maySeeMembers(ctx) ? (await listFeatured(ctx, FEATURED_ON_HOME)).map(toFeatured) : []
  return {
    featured,
    pictures: listHeroPictures(ctx.tenant),
    options: startOptions(ctx),
    member: ctx.viewer?.name ?? null,
    photosReviewedFirst: ctx.settings.photo_review === 'before',
    hours: ctx.settings.support_hours[ctx.locale] ?? '',
    structured: ctx.viewer ? null : toScriptText(siteData(ctx)),
  }
}

/**
 * The root of a site (product.md 2.1): what the brand is, and the start form. Members get ways into the site in its
 * stead, and nothing that asks to sign up.
 */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { brand, settings } = useShell()
  const { featured, pictures, options, member, photosReviewedFirst, hours, structured } = loaderData
  return (
    <main id="main">
      <StructuredDataScript data={structured} />
      <Slot
        name="home_hero"
        standard={HomeHero}
        props={{
          brand: brand.name,
          featured,
          pictures,
          people: brand.people,
          start: member === null ? <StartForm options={options} /> : <MemberStart name={member} />,
        }}
      />
      <Promises fictional={settings.fictional_profiles} />
      {member === null && (
        <>
          <Featured
            members={featured}
            blurred={settings.visitor_photos === 'blurred'}
            fictional={settings.fictional_singular}
          />
          <Slot
            name="sign_up_aside"
            props={{
              brand: brand.name,
              phone: settings.support_phone,
              hours,
              fictional: settings.fictional_profiles,
              photosReviewedFirst,
            }}
          />
        </>
      )}
    </main>
  )
}
