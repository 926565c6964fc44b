import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { readJson } from '../printing/words.ts'

/** Whether npm runs it as its script: in the folder of the checkout, with a note of where it was called. */
const IS_SCRIPT = process.env.npm_lifecycle_event === 'admin'

/** The folder that the operator is in. */
const CALLED_FROM = (IS_SCRIPT && process.env.INIT_CWD) || process.cwd()

/** What the operator typed, for messages: `manyhearts`, or `admin` as the script of npm. */
export const CALLED_AS = IS_SCRIPT ? 'admin' : 'manyhearts'

/** The paths of the environment and of plug-ins are below the checkout, as they are for the server. */
export const enterCheckout = (): void => process.chdir(join(import.meta.dirname, '../..'))

/** A file as the operator names it. */
export const readPath = (text: string): string => resolve(CALLED_FROM, text)

/** Larger than any file that a design tool writes for one theme. */
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024

/** Writes a file whole. @throws CommandFailure where one is there and `replace` is false, or the folder is not there */
export function writeNewFile(file: string, text: string | Buffer, replace: boolean): void {
  if (existsSync(file) && !replace)
    throw new CommandFailure(EXIT.conflict, `${file} exists already: --replace writes over it`)
  if (!existsSync(dirname(file))) throw new CommandFailure(EXIT.notFound, `there is no folder ${dirname(file)}`)
  const beside = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(beside, text)
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** The value of a JSON file of at most 2 MB. @throws CommandFailure naming the file */
export function readBoundedJson(file: string): unknown {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_DOCUMENT_BYTES) throw new CommandFailure(EXIT.validation, `${file}: larger than 2 MB`)
  return readJson(file)
}

/** Reads JSON files that `file` refers to: those of its folder and below. */
export const readBeside =
  (file: string) =>
  (name: string): unknown => {
    if (isAbsolute(name) || /^[a-z]+:/i.test(name) || name.split(/[\\/]/).includes('..'))
      throw new Error('only files of the folder of the document are read')
    return readBoundedJson(join(dirname(file), name))
  }
