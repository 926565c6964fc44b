import type { PageDefinition } from './frame/page.ts'
import logIn from './pages/log-in/log-in.page.tsx'
import logOut from './pages/log-in/log-out.page.tsx'
import overview from './pages/overview/overview.page.tsx'
import setUp from './pages/set-up/set-up.page.tsx'

/** Every page of the back office, in the order of the navigation. There is no other way to be found. */
export const PAGES: readonly PageDefinition[] = [overview, logIn, logOut, setUp]
