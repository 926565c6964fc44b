import type { ComponentType, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { pack } from '#engine/platform/rendering/packed.ts'
import type { Shell } from '#engine/platform/shell.ts'
import { makeShell, type StoryGlobals } from './shell.ts'
import { getTranslator } from './texts.ts'

/** A page of the site with its layout (`parameters.page`), which a story shows in place of a part. */
export interface StoryPage {
  readonly id: string
  readonly handle: unknown
  readonly Component: ComponentType
  /** The layout around it, and around the error in its place. */
  readonly Root: ComponentType
  readonly Failed: ComponentType
  readonly data: unknown
  readonly answer: unknown
  readonly error: unknown
  /** What loads again after it was drawn never arrives. */
  readonly isLoading: boolean
}

interface ProvidersProps {
  readonly globals: StoryGlobals
  readonly path: string
  /** Overrides of the shell (`parameters.shell`). */
  readonly shell: Partial<Shell>
  readonly page: StoryPage | undefined
  readonly Story: ComponentType
}

function stubOfPage(shell: Shell, path: string, page: StoryPage) {
  const { id, handle, Component, Root, Failed, data, isLoading } = page
  const loader = () => (isLoading ? new Promise(() => undefined) : data)
  // The address `/` matches the layout itself before a splat below it.
  const at = path === '/' ? { index: true as const } : { path: '*' }
  return createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => pack(shell),
      Component: Root,
      ErrorBoundary: Failed,
      children: [{ ...at, id, handle, Component, loader }],
    },
  ])
}

const stubOfPart = (shell: Shell, Story: ComponentType) =>
  createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => pack(shell),
      children: [
        { index: true, Component: Story },
        { path: '*', Component: Story },
      ],
    },
  ])

function hydrationOf(shell: Shell, page: StoryPage | undefined) {
  if (!page) return { loaderData: { root: pack(shell) } }
  const { id, data, answer, error } = page
  // Errors are those of the route whose boundary shows them.
  if (error !== undefined) return { loaderData: { root: pack(shell) }, errors: { root: error } }
  return { loaderData: { root: pack(shell), [id]: data }, actionData: { [id]: answer } }
}

/**
 * What surrounds a page of the site: texts, the root loader's data, the stores of a visitor and a router. The data is
 * present in the first frame, so that no check sees a page that is still loading.
 */
export function Providers({ globals, path, shell: own, page, Story }: ProvidersProps): ReactNode {
  const shell = { ...makeShell(globals), ...own }
  const translator = getTranslator(globals.locale, globals.niche)
  const Stub = page ? stubOfPage(shell, path, page) : stubOfPart(shell, Story)
  return (
    <I18nextProvider i18n={translator} key={`${globals.locale} ${globals.niche}`}>
      <StateProvider initial={shell.state}>
        <Stub initialEntries={[path]} hydrationData={hydrationOf(shell, page)} />
      </StateProvider>
    </I18nextProvider>
  )
}
