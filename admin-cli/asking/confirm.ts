import { createInterface } from 'node:readline/promises'
import { CommandFailure, EXIT } from '../frame/exit.ts'

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks a person at a terminal before something that cannot be undone. Without a terminal nobody is asked, and what comes
 * through a pipe is no answer.
 * @throws CommandFailure on any answer but yes, and without a terminal
 */
export async function confirm(question: string, { input, output }: Terminal): Promise<void> {
  if (input.isTTY !== true)
    throw new CommandFailure(EXIT.usage, `nothing was changed: without a terminal this needs --yes: ${question}`)
  const lines = createInterface({ input, output })
  try {
    const answer = await lines.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure(EXIT.usage, 'nothing was changed')
  } finally {
    lines.close()
  }
}
