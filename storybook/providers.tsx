import type { ReactNode } from 'react'

export type StoryGlobals = { locale: string; niche: number }

type ProvidersProps = StoryGlobals & { children: ReactNode }

/** Everything a story's component may need around it, besides theme and router. */
export function Providers({ children }: ProvidersProps) {
  return children
}
