import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameBuild, publishBuild } from '#engine/platform/builds/builds.ts'
import { compressFolder } from './compress-assets.ts'
import { checkHandOff } from './hand-off.ts'
import { withoutPlain } from './route-list.ts'

/** `npm run build`: makes a new bundle beside those that are there, checks it, and makes it the current one. */
const root = join(import.meta.dirname, '../..')
const dir = nameBuild(root)

function bundle(): void {
  const router = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { status } = spawnSync(process.execPath, [router, 'build', ...process.argv.slice(2)], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: dir },
  })
  if (status !== 0) throw new Error(`react-router build ended with ${status}`)
}

function shortenRouteList(assets: string): void {
  const [file, ...others] = globSync('manifest-*.js', { cwd: assets }).map((name) => join(assets, name))
  if (file === undefined || others.length > 0) throw new Error('the build has not one list of routes')
  writeFileSync(file, withoutPlain(readFileSync(file, 'utf8')))
}

try {
  bundle()
  const assets = join(dir, 'client/assets')
  shortenRouteList(assets)
  for (const name of globSync('*.css', { cwd: assets }))
    if (readFileSync(join(assets, name), 'utf8').includes('data:font'))
      throw new Error(`${name} has a font inside, which no page loads`)
  await checkHandOff(globSync('*.js', { cwd: assets }).map((name) => readFileSync(join(assets, name), 'utf8')))
  compressFolder(join(dir, 'client'))
  publishBuild(root, dir)
} catch (error) {
  rmSync(dir, { recursive: true, force: true })
  console.error(`build: ${(error as Error).message}`)
  process.exitCode = 1
}
