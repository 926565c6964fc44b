#!/usr/bin/env node
/**
 * The command `manyhearts`: `npx manyhearts` and `npm run admin` in the checkout, `/srv/manyhearts/admin-cli/admin.js` from any
 * folder, `manyhearts` after `npm link`. Plain JavaScript, so that an older Node can read it: it runs the commands by the one
 * that npm install has put into the checkout.
 */
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The Node of the checkout for this machine; undefined where none was installed. */
function findInstalled() {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win' : platform
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map((name) => join(here, '../node_modules', name, 'bin', program))
    .find((file) => existsSync(file))
}

// Compiling the commands and the engine takes longer than most commands do. A folder that takes no files is no fault.
module.enableCompileCache?.(join(here, '../node_modules/.cache/manyhearts/admin'))

if (typeof crypto.argon2 === 'function') await import('./cli.ts')
else {
  const node = findInstalled()
  if (node) {
    const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    console.error(`manyhearts: Node 24.7 or newer is needed, this is ${process.version}: npm install puts one in place`)
    process.exitCode = 6
  }
}
