import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LandingCard } from '#engine/domains/discovery/landing/LandingCard.tsx'
import { LandingLetter } from '#engine/domains/discovery/landing/LandingLetter.tsx'
import { LandingPortrait } from '#engine/domains/discovery/landing/LandingPortrait.tsx'
import { VisitorProfile } from '#engine/domains/discovery/profile/VisitorProfile.tsx'
import { LoggedIn, view } from '#engine/domains/profiles/story-data.tsx'

const props = { profile: view, brand: 'Brand', minAge: 18 }

it.each([
  ['profile', <VisitorProfile key="p" profile={view} />],
  ['portrait', <LandingPortrait key="1" {...props} />],
  ['letter', <LandingLetter key="2" {...props} />],
  ['card', <LandingCard key="3" {...props} />],
])('a visitor can report the %s of a member', (_name, page) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <LoggedIn>{page}</LoggedIn> }])
  expect(renderToStaticMarkup(<Stub />)).toContain(`/complaints?about=profile:${view.id}`)
})
