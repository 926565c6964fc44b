import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import type { Terminal } from './confirm.ts'

/** Larger than any set of secrets. */
const MAX_PIPED_BYTES = 64 * 1024

async function readPiped(input: Terminal['input']): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.length > MAX_PIPED_BYTES) throw new CommandFailure(EXIT.usage, 'standard input: larger than 64 KB')
  }
  return text
}

/** `name=value`, one a line. */
const readLine = (line: string): readonly [string, string] => {
  const at = line.indexOf('=')
  if (at <= 0) throw new CommandFailure(EXIT.usage, 'standard input: a line is name=value')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** Asks for each at the terminal; what is typed does not show, and nothing typed leaves it out. */
async function ask(names: readonly string[], { input, output }: Terminal): Promise<Record<string, string>> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  const given: Record<string, string> = {}
  try {
    for (const name of names) {
      output.write(`${name}: `)
      const value = (await lines.question('')).trim()
      output.write('\n')
      if (value !== '') given[name] = value
    }
  } finally {
    lines.close()
  }
  return given
}

/**
 * Secrets by their names, from a person at a terminal, else from standard input, `name=value` a line: an argument would stand
 * in the list of processes and in the history of the shell.
 */
export async function readSecretValues(names: readonly string[], terminal: Terminal): Promise<Record<string, string>> {
  if (terminal.input.isTTY === true) return ask(names, terminal)
  const text = await readPiped(terminal.input)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return Object.fromEntries(lines.map(readLine))
}
