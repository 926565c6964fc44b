import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { confirm } from './confirm.ts'

function terminal(answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  input.end(`${answer}\n`)
  return { input, output, asked: () => String(output.read() ?? '') }
}

test.each(['y', 'yes', ' YES '])('goes on after "%s"', async (answer) => {
  const shown = terminal(answer)
  await confirm('Ban Joris?', shown)
  expect(shown.asked()).toContain('Ban Joris? [y/N]')
})

test.each(['', 'n', 'yesterday'])('changes nothing after "%s"', async (answer) => {
  await expect(confirm('Ban Joris?', terminal(answer))).rejects.toMatchObject({
    code: 2,
    message: 'nothing was changed',
  })
})

test.each(['', 'n\n', 'y\n', 'yes\n'])('takes no answer from a pipe: %j', async (piped) => {
  const input = new PassThrough()
  input.end(piped)
  const output = new PassThrough()
  await expect(confirm('Ban Joris?', { input, output })).rejects.toMatchObject({
    code: 2,
    message: 'nothing was changed: without a terminal this needs --yes: Ban Joris?',
  })
  expect(output.read()).toBeNull()
})
