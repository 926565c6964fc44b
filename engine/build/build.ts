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

function run(tool: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: dir },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
}

function bundle(): void {
  run('@react-router/dev/bin.cjs', 'build', ...process.argv.slice(2))
  run('vite/bin/vite.js', 'build', '--config', 'back-office/vite.config.ts', '--logLevel', 'warn')
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
  for (const folder of ['client', 'back-office']) compressFolder(join(dir, folder))
  publishBuild(root, dir)
} catch (error) {
  rmSync(dir, { recursive: true, force: true })
  console.error(`build: ${(error as Error).message}`)
  process.exitCode = 1
}
