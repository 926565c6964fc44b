import { TextField } from '#engine/ui/controls/Field.tsx'

/** The second factor of somebody who has set it up. */
export const CodeField = () => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    required
    maxLength={20}
    hint="Six digits from your app, or a recovery code."
  />
)
