import * as z from 'zod'
import { LOCALES } from '#engine/texts/locales.ts'

const config = z.strictObject({
  /** Opening hours of the telephone, in the brand's own text, per locale. */
  hours: z.partialRecord(z.enum(LOCALES), z.string().min(1).max(60)).default({}),
})
export type TrustConfig = z.infer<typeof config>

export default config
