import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { Slot } from './Slot.tsx'

/** The label that every picture of a fictional profile carries (product.md 10.2), in the reader's language. */
export function FictionalLabel() {
  const settings = useShellIfLoaded()?.settings
  if (!settings) return null
  const { fictional_singular: singular, fictional_icon: icon } = settings
  return <Slot name="fictional_warning_tile" props={{ singular, icon }} />
}
