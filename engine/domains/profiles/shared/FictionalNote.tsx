import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { Slot } from '#engine/slots/Slot.tsx'

/** The label's long form, with the price, above the actions (product.md 10.2). */
export function FictionalNote({ name }: { name: string }) {
  const settings = useShellIfLoaded()?.settings
  if (!settings) return null
  const {
    fictional_singular: singular,
    fictional_warning: warning,
    fictional_icon: icon,
    message_credits,
    fictional_staffed,
  } = settings
  // No price where nobody can write.
  const costCredits = fictional_staffed ? message_credits : 0
  return <Slot name="fictional_warning_profile" props={{ name, singular, warning, icon, costCredits }} />
}
