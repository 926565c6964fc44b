import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkHandOff } from './hand-off.ts'

/** Part of `npm run build`: fails it where the installed router writes or reads its pages otherwise than we replace. */
const assets = join(process.cwd(), 'build/client/assets')
await checkHandOff(globSync('*.js', { cwd: assets }).map((name) => readFileSync(join(assets, name), 'utf8')))
