/** Imported first by every entry: an older Node lacks argon2 and fails with a stack that names no version. */
import './old-node.js'
