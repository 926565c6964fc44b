import * as z from 'zod'
import { defineFill } from '#engine/slots/define-fill.ts'

export const trustConfig = z.strictObject({
  /** Hours the telephone is answered, as the brand says them, per locale of the brand. */
  hours: z.record(z.string(), z.string().min(1).max(60)).default({}),
})
export type TrustConfig = z.infer<typeof trustConfig>

/** Beside the sign-up: people who check photos, labels, and a telephone number that someone answers. */
export default defineFill({
  slot: 'sign_up_aside',
  key: 'trust',
  config: trustConfig,
  load: () => import('./Trust.tsx'),
})
