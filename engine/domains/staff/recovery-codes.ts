import { randomInt } from 'node:crypto'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'

const CODES = 10
const CODE_LENGTH = 12
/** Without the letters and digits that look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const draw = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** Ten codes of 59 bits each, in three groups. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => draw().replace(/(.{4})(?=.)/g, '$1-'))

/** As the database stores a code, however it is typed; undefined for what is none. */
export function hashOfRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return code.length === CODE_LENGTH ? hashSecret(`staff recovery ${code}`) : undefined
}
