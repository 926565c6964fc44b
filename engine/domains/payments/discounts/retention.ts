import { createHmac } from 'node:crypto'
import type { Services } from '#engine/platform/services.ts'

const PREFIX = 'STAY-'
const LENGTH = 8
/** Without letters and digits that are mixed up. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const isStayCode = (code: string) => code.startsWith(PREFIX)

/** The code that only this member of this tenant may use; nobody can work out another's. */
export function stayCodeOf(secrets: Services['secrets'], tenantId: string, memberId: string): string {
  const bytes = createHmac('sha256', secrets.signing).update(`stay\n${tenantId}\n${memberId}`).digest()
  return PREFIX + Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
