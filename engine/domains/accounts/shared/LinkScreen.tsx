import type { ReactNode } from 'react'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'

export interface LinkScreenProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** The result of a mailed link: a heading, a sentence and the next action. */
export function LinkScreen({ title, text, children }: LinkScreenProps) {
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" title={title} text={text}>
        {children}
      </Empty>
    </main>
  )
}
