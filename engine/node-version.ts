import crypto from 'node:crypto'

/** Imported first by every entry: an older Node lacks argon2 and fails with a stack that names no version. */
if (typeof crypto.argon2 !== 'function') {
  console.error(`manyhearts: Node 24.7 or newer is needed, this is ${process.version}: npm install puts one in place`)
  process.exit(6)
}
