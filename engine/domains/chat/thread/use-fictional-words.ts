import { useShell } from '#engine/platform/client/use-shell.ts'
import type { FictionalWords } from '../list/ConversationRow.tsx'

/** The tenant's label and icon for fictional profiles (product.md 10.2). */
export function useFictionalWords(): FictionalWords {
  const { fictional_singular, fictional_icon } = useShell().settings
  return { singular: fictional_singular, icon: fictional_icon }
}
