import { createContext, useContext } from 'react'
import type { BackOfficeOptions, StaffViewer } from '#engine/back-office.ts'

/** What the layout and forms need of the request. */
export interface FrameValues {
  readonly title: string
  readonly path: string
  readonly nonce: string
  readonly assets: BackOfficeOptions['assets']
  readonly viewer: StaffViewer | undefined
  /** '' where nobody is logged in. */
  readonly formToken: string
  readonly nav: readonly { readonly path: string; readonly word: string }[]
}

const Frame = createContext<FrameValues | undefined>(undefined)

export const FrameProvider = Frame.Provider

/** @throws outside a page */
export function useFrame(): FrameValues {
  const values = useContext(Frame)
  if (!values) throw new Error('a part of a page was drawn outside one')
  return values
}
