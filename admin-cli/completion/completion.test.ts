import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeInstallation } from '#engine/testing/admin.ts'

const { run, env, tenants } = makeInstallation()
const dir = mkdtempSync(join(tmpdir(), 'manyhearts-completion-'))

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) writeFileSync(join(dir, shell), (await run('completion', shell)).out)
  return () => rmSync(dir, { recursive: true, force: true })
})

/** What bash offers for the last of the words. */
function offer(...words: string[]): string[] {
  const asked = ['manyhearts', ...words].map((word) => `'${word}'`).join(' ')
  const script = `source ${dir}/bash; COMP_WORDS=(${asked}); COMP_CWORD=${words.length}; _manyhearts; echo "\${COMPREPLY[*]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env })
  expect(stderr).toBe('')
  return stdout.trim().split(' ')
}

test.each([
  [['tena'], ['tenant']],
  [['help', 'tena'], ['tenant']],
  [['tenant', 'cha'], ['change-pool']],
  [['tenant', 'show', 'ro'], ['rosa']],
  [['--as', 'Marit', 'tenant', 'show', '--js'], ['--json']],
  [['tenant', 'show', '--tenant', 'rosa,h'], ['rosa,havblik']],
  [['member', 'ban', 'rosa', 'joris', '--reason', 'sc'], ['scam']],
  [['tenant', 'show', 'nowhere'], ['']],
  [['doctor', '--send'], ['--send-test']],
])('bash completes %j to %j', (words, offered) => {
  expect(offer(...words)).toEqual(offered)
})

test('the sites are those that are there when a key is pressed', () => {
  rmSync(join(tenants, 'havblik'), { recursive: true })
  expect(offer('tenant', 'show', '')).toEqual(['nachtwerk', 'rosa'])
})

test('zsh reads that of bash, and fish has a line for each command and option', async () => {
  const [zsh, fish] = [readFileSync(join(dir, 'zsh'), 'utf8'), readFileSync(join(dir, 'fish'), 'utf8')]
  expect(zsh).toMatch(/^#compdef manyhearts\n/)
  expect(zsh).toContain('\nbashcompinit\n')
  expect(zsh).toContain('\ncomplete -F _manyhearts manyhearts\n')
  expect(fish).toContain("complete -c manyhearts -n '__manyhearts_is tenant show' -f -a '(__manyhearts_sites)'")
  expect(fish).toMatch(/-n '__manyhearts_is member ban' -l reason -d '[^']+' -r -f -a 'underage /)
  expect(fish).toMatch(/-n '__manyhearts_is photo' -f -a approve -d '/)
})
