import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, Outlet, useRouteError } from 'react-router'
import { waitFor } from 'storybook/test'
import { ErrorScreen, useErrorText } from '#engine/layouts/ErrorScreen.tsx'
import { Layout } from '#engine/layouts/Layout.tsx'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Shell } from '#engine/platform/shell.ts'
import type { User } from '#engine/platform/types.ts'
import { JORIS } from '../cast/cast.ts'

/** Who reads a screen. */
export type Reader = 'visitor' | 'free' | 'premium' | 'newcomer'

const READERS: Readonly<Record<Reader, User | null>> = {
  visitor: null,
  free: JORIS,
  premium: { ...JORIS, paid_user: true, credits: 148 },
  newcomer: { ...JORIS, status: 'not_confirmed', credits: 0, profile: { ...JORIS.profile, status: 'disabled' } },
}

const stateOf = (reader: Reader): Shell['state'] => ({
  user: READERS[reader],
  totals: reader === 'premium' ? { unread: 128, newLikes: 3 } : { unread: 2, newLikes: 1 },
  search: { gender: 'female', country: 'NL', countryregion: '', min_age: 28, max_age: 52 },
})

/** A route's file as a browser gets it (`storybook/client-routes.ts`). */
interface RouteFile {
  readonly default: (props: never) => ReactNode
  readonly handle?: RouteHandle
}

type PropsOf<File extends RouteFile> = Parameters<File['default']>[0]
export type DataOf<File extends RouteFile> = PropsOf<File> extends { loaderData: infer Data } ? Data : undefined
type AnswerOf<File extends RouteFile> = PropsOf<File> extends { actionData?: infer Answer } ? Answer : undefined

interface ScreenState<File extends RouteFile> {
  /** The address, with its parameters. */
  readonly path: string
  readonly as: Reader
  /** What the loader answers. */
  readonly data: DataOf<File>
  /** What the action answered to a form of the page. */
  readonly answer?: AnswerOf<File>
  readonly shell?: Partial<Shell>
  /** Whether what the page loads next has not arrived. */
  readonly isLoading?: boolean
  /** Drawn in every theme: the states by which a theme is judged. Any other is drawn in one. */
  readonly isKey?: boolean
  readonly play?: StoryObj['play']
}

/** Nothing answers a page: what it was drawn with is all it has. */
function answerNothing() {
  const { fetch, EventSource } = window
  class SilentEvents extends EventTarget {
    close() {}
  }
  Object.assign(window, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes('/api/') ? new Promise<Response>(() => undefined) : fetch(input, init),
    EventSource: SilentEvents,
  })
  return () => Object.assign(window, { fetch, EventSource })
}

function Root() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}

function Failed() {
  const error = useRouteError()
  return (
    <Layout title={useErrorText(error)}>
      <ErrorScreen error={error} />
    </Layout>
  )
}

/** Parts of some pages load on use. */
const awaitMain = () => waitFor(() => document.querySelector('#main') ?? Promise.reject(new Error('no main')))

interface Shown {
  readonly path: string
  readonly as: Reader
  readonly shell?: Partial<Shell>
  readonly isKey?: boolean
  readonly play?: StoryObj['play']
}

const storyOf = (page: object, { path, as, shell, isKey, play }: Shown): StoryObj => ({
  parameters: {
    // Storybook's own padding of the page, also that of none, would stand over that of a theme's navigation.
    layout: 'none',
    path,
    inOneTheme: !isKey,
    shell: { state: stateOf(as), ...shell },
    page: { Root, Failed, answer: undefined, error: undefined, isLoading: false, data: null, ...page },
  },
  beforeEach: answerNothing,
  render: () => <></>,
  play: async (context) => {
    await awaitMain()
    await play?.(context)
  },
})

/** The story of a page of `routes.ts` in one of its states: the route's own component in the site's layout. */
export const screen = <File extends RouteFile>(
  id: string,
  { default: Component, handle }: File,
  { data, answer, isLoading = false, ...shown }: ScreenState<File>,
): StoryObj => storyOf({ id, handle, Component, data, answer, isLoading }, shown)

/** The same where the loader refuses: `status` and reason are those of `platform/guards.ts`. */
export const refusedScreen = (
  id: string,
  { handle }: { readonly handle?: RouteHandle },
  { status, reason, values = {}, ...shown }: Shown & RefusedState,
): StoryObj =>
  storyOf({ id, handle, Component: Outlet, error: new ErrorResponse(status, '', { reason, details: values }) }, shown)

interface RefusedState {
  readonly status: number
  readonly reason: string
  readonly values?: Readonly<Record<string, string>>
}
