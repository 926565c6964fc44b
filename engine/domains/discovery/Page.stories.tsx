import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SkeletonTile } from '#engine/domains/profiles/shared/SkeletonTile.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Stepper } from '#engine/ui/controls/Stepper.tsx'
import { Tabs } from '#engine/ui/controls/Tabs.tsx'
import { Logo } from '#engine/ui/display/Logo.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import * as emptyCss from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { LoadingBar } from '#engine/ui/feedback/LoadingBar.tsx'
import { Spinner } from '#engine/ui/feedback/Spinner.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Prose } from '#engine/ui/page/Prose.tsx'
import { Reading } from '#engine/ui/page/Reading.tsx'
import { SkipLink } from '#engine/ui/page/SkipLink.tsx'
import { grid } from '#engine/ui/structure/card/card.css.ts'

const meta = { title: 'UI/Page', component: PageHead } satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

const TABS = [
  { to: '/likes/received', word: 'Received' },
  { to: '/likes/sent', word: 'Sent' },
  { to: '/likes/matches', word: 'Matches', current: true },
]

export const NothingYet: Story = {
  args: { title: 'Likes' },
  render: () => (
    <>
      <SkipLink>Skip to content</SkipLink>
      <LoadingBar />
      <main id="main" className={`${page} ${emptyCss.empty}`}>
        <PageHead title="Likes" note="4 sent today">
          <Tabs label="Likes" items={TABS} />
        </PageHead>
        <Empty title="No matches yet" text="A match is a like that comes back.">
          <Button kind="primary" to="/members">
            Look around
          </Button>
          <Button kind="quiet">See your sent likes</Button>
        </Empty>
      </main>
    </>
  ),
}

export const NotFound: Story = {
  args: { title: 'Error' },
  render: () => (
    <main className={`${page} ${emptyCss.error}`}>
      <Empty code="404" heading="h1" title="This page could not be found" text="The address may be old.">
        <Button kind="primary" to="/">
          Go to the home page
        </Button>
      </Empty>
    </main>
  ),
}

export const Pieces: Story = {
  args: { title: 'Pieces' },
  render: () => (
    <main className={page}>
      <h1>
        <VisuallyHidden>Pieces</VisuallyHidden>
      </h1>
      <Logo name="Manyhearts" to="/" />
      <Motif />
      <p>
        <Spinner /> Sending
      </p>
      <Countdown leftMs={11_565_000} label="Time left: 3 h 12 min 45 s" />
      <Stepper label="Progress" words={['Message', 'Photo', 'Location', 'Details', 'About me']} current={1} />
      <ul className={grid}>
        <SkeletonTile />
        <SkeletonTile />
      </ul>
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('03:12:45')
  },
}

export const RunningText: Story = {
  args: { title: 'About us' },
  render: () => (
    <main className={page}>
      <Prose>
        <h1>About us</h1>
        <p>
          We are a small house by the water. Read the <a href="#terms">terms</a> before you pay for anything.
        </p>
        <h2>What we promise</h2>
        <ul>
          <li>A price is shown before it is charged.</li>
          <li>Invented profiles are labelled.</li>
        </ul>
      </Prose>
    </main>
  ),
}

/** Sections, which the theme's structure arranges, with links to them. */
export const PageToRead: Story = {
  args: { title: 'Terms' },
  render: () => (
    <main>
      <Reading
        title="Terms"
        lead={<p>What holds between you and us.</p>}
        contents="Sections"
        fine="Changed on 1 June 2026."
        sections={[
          { id: 'prices', title: 'Prices', children: <p>A price is shown before it is charged.</p> },
          { id: 'donaudampf', title: 'Donaudampfschifffahrtsgesellschaft', html: '<p>Long words break.</p>' },
        ]}
      />
    </main>
  ),
}
