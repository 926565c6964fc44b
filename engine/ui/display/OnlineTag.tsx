import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isStatic, onlineTag } from './OnlineTag.css.ts'

/** On a photo it places itself; `inline` keeps it in the text. */
export function OnlineTag({ inline, children }: { inline?: boolean; children: ReactNode }) {
  return <span className={classNames(onlineTag, inline && isStatic)}>{children}</span>
}
