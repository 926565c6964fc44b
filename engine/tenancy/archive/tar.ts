/** Archives of files as `tar` reads and writes them: the format ustar, regular files with relative names alone. */

const BLOCK = 512
const NAME = 100
/** What an archive may hold unpacked: a folder of a brand is smaller. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_FILES = 5000

export interface ArchivedFile {
  /** Relative, with forward slashes. */
  readonly name: string
  readonly bytes: Buffer
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

/** @throws for a name that the format has no place for */
function writeHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME) throw new Error(`${name}: the name is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100)
  header.write('0', 156)
  header.write('ustar\0' + '00', 257)
  header.write(`${octal(sumOf(header), 7)} `, 148)
  return header
}

/** The files as an archive, the same bytes for the same files. */
export const writeTar = (files: readonly ArchivedFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      writeHeader(name, bytes.length),
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ]),
    Buffer.alloc(2 * BLOCK),
  ])

const readText = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '')

/** A name that leads out of the folder, or that no folder of a brand has. */
const isForeign = (name: string) =>
  name.startsWith('/') || /[\\\0]/.test(name) || name.split('/').some((part) => part === '' || part.startsWith('.'))

/**
 * The files of an archive. Folders in it are passed over.
 * @throws Error for what is no archive, was cut off or altered, is too large, or has a link or a name that leads elsewhere
 */
export function readTar(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = []
  let total = 0
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return files
    const name = readText(header, 0, NAME)
    if (Number.parseInt(readText(header, 148, 8), 8) !== sumOf(header)) throw new Error('it is no archive, or damaged')
    const size = Number.parseInt(readText(header, 124, 12), 8)
    const type = readText(header, 156, 1)
    at += BLOCK
    if (type === '5') continue
    if (type !== '0' && type !== '') throw new Error(`${name}: is no file`)
    if (isForeign(name)) throw new Error(`${name}: is no name of a file in the folder`)
    total += size
    if (!(total <= MOST_BYTES) || files.length >= MOST_FILES) throw new Error('it holds more than a site can have')
    if (at + size > archive.length) throw new Error('it was cut off')
    files.push({ name, bytes: archive.subarray(at, at + size) })
    at += Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error('it was cut off')
}
