import { createHmac } from 'node:crypto'
import type { Services } from '#engine/platform/services.ts'

/** Codes were given to members: prefix and text must not change. */
const PREFIX = 'STAY-'
const PURPOSE = 'stay'
const LENGTH = 8
/** Without letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const isRetentionCode = (code: string) => code.startsWith(PREFIX)

/** The retention discount's code that only this member of this tenant may use; nobody can work out another's. */
export function retentionCodeOf(secrets: Services['secrets'], tenantId: string, memberId: string): string {
  const bytes = createHmac('sha256', secrets.signing).update(`${PURPOSE}\n${tenantId}\n${memberId}`).digest()
  return PREFIX + Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
