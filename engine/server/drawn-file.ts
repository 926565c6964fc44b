import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { newId } from '#engine/db/ids.ts'

const run = promisify(execFile)
/** One picture is drawn at a time, because each needs a process. */
const limit = pLimit(1)
const drawing = new Map<string, Promise<Buffer>>()

/** A picture that a script writes to its standard output. */
export interface DrawnFile {
  /** Where it is stored. Its name tells all that the picture depends on. */
  readonly file: string
  readonly script: string
  args(): Promise<readonly string[]>
}

async function draw({ file, script, args }: DrawnFile): Promise<Buffer> {
  const { stdout } = await run(process.execPath, [script, ...(await args())], {
    encoding: 'buffer',
    maxBuffer: 4 * 1024 * 1024,
    timeout: 20_000,
  })
  // Renamed when it is complete, so that no reader finds half of it, even if two processes draw it.
  const spare = `${file}.${newId()}`
  await writeFile(spare, stdout)
  await rename(spare, file)
  return stdout
}

async function readOrDraw(wanted: DrawnFile): Promise<Buffer> {
  try {
    return await readFile(wanted.file)
  } catch {
    await mkdir(dirname(wanted.file), { recursive: true })
    return limit(() => draw(wanted))
  }
}

/** The picture, drawn by the first process that needs it. */
export function drawOnce(wanted: DrawnFile): Promise<Buffer> {
  const known = drawing.get(wanted.file)
  if (known) return known
  const made = readOrDraw(wanted).finally(() => drawing.delete(wanted.file))
  drawing.set(wanted.file, made)
  return made
}
