import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { Shell } from '#engine/platform/shell.ts'
import { makeShell, type StoryGlobals } from './shell.ts'
import { getTranslator } from './texts.ts'

interface ProvidersProps {
  readonly globals: StoryGlobals
  readonly path: string
  /** Overrides of the shell (`parameters.shell`). */
  readonly shell: Partial<Shell>
  readonly Story: ComponentType
}

/**
 * What surrounds a page of the site: texts, the root loader's data, the stores of a visitor and a router. The data is
 * present in the first frame, so that no check sees a page that is still loading.
 */
export function Providers({ globals, path, shell: own, Story }: ProvidersProps) {
  const shell = { ...makeShell(globals), ...own }
  const translator = getTranslator(globals.locale, globals.niche)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => shell,
      children: [
        { index: true, Component: Story },
        { path: '*', Component: Story },
      ],
    },
  ])
  return (
    <I18nextProvider i18n={translator} key={`${globals.locale} ${globals.niche}`}>
      <StateProvider initial={shell.state}>
        <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: shell } }} />
      </StateProvider>
    </I18nextProvider>
  )
}
