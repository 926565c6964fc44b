/**
 * Loaded before anything else (`node --import`), and plain JavaScript: a Node that cannot read TypeScript ends here, with
 * one line in place of a stack.
 */
import crypto from 'node:crypto'

if (typeof crypto.argon2 !== 'function') {
  console.error(`manyhearts: Node 24.7 or newer is needed, this is ${process.version}: npm install puts one in place`)
  process.exit(6)
}
