import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
const MIN_BYTES = 1024

/** Writes `.gz` and `.br` beside every text asset of the build, so that serving costs no compression. */
export function compressFolder(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) compressFolder(path)
    else if (COMPRESSIBLE.test(entry.name) && statSync(path).size >= MIN_BYTES) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    }
  }
}
