import { readFileSync } from 'node:fs'
import { parseSecretsKey, type SecretsKey } from './seal.ts'

/** @throws Error in one line, without the content of the file */
export function readSecretsKeyFile(file: string): SecretsKey {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  return parseSecretsKey(text.trim())
}
