import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LoggedIn, view } from '#engine/domains/profiles/story-data.tsx'
import { LandingCard } from '../landing/LandingCard.tsx'
import { LandingLetter } from '../landing/LandingLetter.tsx'
import { LandingPortrait } from '../landing/LandingPortrait.tsx'
import { VisitorProfile } from './VisitorProfile.tsx'

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
