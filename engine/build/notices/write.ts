import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNotices } from './notices.ts'

/** `npm run notices`: writes `THIRD-PARTY-NOTICES.md` anew, after a change of the packages. */
const root = join(import.meta.dirname, '../../..')
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), writeNotices(root))
