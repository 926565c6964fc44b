/**
 * The program of `npm start`: runs the newest bundle of `npm run build`. Plain JavaScript, as the bundle is: what Node needs
 * to read TypeScript takes 10 MB of memory and a fifth of the time of a start (engine/docs/decisions/memory.md).
 */
import '../../old-node.js'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Plug-ins, texts and relative paths of the environment are below the checkout, wherever the process was started.
process.chdir(join(import.meta.dirname, '../../..'))
process.env.NODE_ENV = 'production'

/** The folder of the newest bundle (engine/platform/builds/builds.ts); undefined where nothing was built. */
function findBuilt() {
  const current = join(process.cwd(), 'build/current')
  const dir = existsSync(current) ? join(process.cwd(), 'build', readFileSync(current, 'utf8').trim()) : undefined
  return dir && existsSync(join(dir, 'server/index.js')) ? dir : undefined
}

const builtDir = findBuilt()
if (builtDir) {
  const { serve } = await import(pathToFileURL(join(builtDir, 'server/index.js')).href)
  await serve(builtDir)
} else {
  console.error('manyhearts: there is no built site: run `npm run build` first')
  process.exitCode = 6
}
