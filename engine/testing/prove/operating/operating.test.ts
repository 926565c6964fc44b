import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callAdmin } from '../../admin.ts'
import { STOOD_IN } from './machine.ts'
import { listBlocks, listSteps } from './steps.ts'

/** Programs of Debian and of the checkout that the steps call as they are. */
const REAL = ['command', 'cat', 'cd', 'cp', 'git', 'npm', 'printf', 'sed', 'manyhearts']
/** Those of the other ways, which `npm run prove rolling` and the tests of `deploy/` try. */
const OF_ALTERNATIVES = ['mariadb', 'rm']

/** Each command of a script, without the texts that it is given. */
const commandsOf = (script: string) =>
  script
    .replaceAll(/<<'(\w+)'([^\n]*)\n[\s\S]*?\n\1\n/g, '$2\n')
    .split(/\n| \| /)
    .map((line) => line.trim())
    .filter(Boolean)
const isOfDeploy = (word: string) => word.includes('deploy/')

it('shows no block that the proof would not follow, or leave aside as another way', () => {
  expect(listSteps().length).toBe(listBlocks().filter(({ isAlternative }) => !isAlternative).length)
  expect(listSteps().length).toBeGreaterThan(10)
  for (const { script, isAlternative } of listBlocks()) {
    execFileSync('sh', ['-n'], { input: script })
    const known = [...REAL, ...STOOD_IN, ...(isAlternative ? OF_ALTERNATIVES : [])]
    const unknown = commandsOf(script)
      .map((command) => command.split(' ')[0]!)
      .filter((word) => !known.includes(word) && !isOfDeploy(word))
    expect(unknown, script).toEqual([])
  }
})

it('names files of deploy/ that there are', () => {
  const named = listBlocks().flatMap(({ script }) => script.match(/deploy\/[\w./-]+/g) ?? [])
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

it('calls commands of the admin CLI with options that they have', async () => {
  const calls = listBlocks()
    .flatMap(({ script }) => commandsOf(script))
    .filter((command) => command.startsWith('manyhearts '))
  expect(calls.length).toBeGreaterThan(5)
  for (const call of calls) {
    const [, ...words] = call.split(' ')
    const [group, name = ''] = words
    const named = group === 'doctor' ? [group] : [group!, name]
    const { code, out } = await callAdmin(process.env, [...named, '--help'])
    expect([call, code]).toEqual([call, 0])
    const lacking = words.filter((word) => word.startsWith('--') && !out.includes(word))
    expect([call, ...lacking]).toEqual([call])
  }
})
