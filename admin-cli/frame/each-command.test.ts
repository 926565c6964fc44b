import { expect, test } from 'vitest'
import type { TenantOperatorContext } from '#engine/installation.ts'
import { defineEachCommand } from './each-command.ts'
import { CommandFailure, EXIT } from './exit.ts'
import { argument } from './parameters.ts'
import type { Session } from './session.ts'

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: 'not_found' | 'decided' }

const ANSWERS: Readonly<Record<string, Answer>> = {
  fine: { ok: true },
  old: { ok: false, reason: 'decided' },
  gone: { ok: false, reason: 'not_found' },
  lost: { ok: false, reason: 'not_found' },
}

const asked: string[] = []
const command = defineEachCommand({
  about: 'tries things',
  example: 'thing try rosa fine',
  parameters: { things: argument('<thing...>', 'names') },
  verb: async (_ctx: TenantOperatorContext, { thing }: { readonly thing: string }): Promise<Answer> => {
    asked.push(thing)
    return ANSWERS[thing]!
  },
  each: ({ things }) => things,
  input: (thing) => ({ thing }),
  refusals: {
    not_found: (refused) => `no such thing: ${refused.join(', ')}`,
    decided: (refused) => `decided before: ${refused.join(', ')}`,
  },
  beside: (done) => `done: ${done.length}`,
  print: (done) => ({ value: done, lines: [...done] }),
})

const session = { forTenant: (_slug: string, use: (ctx: object) => unknown) => use({}) } as Partial<Session> as Session
const run = (...things: string[]) => command.run(session, { tenant: 'rosa', things })

test('says each reason with the things that it refused, after all were tried, and exits by the first', async () => {
  const failure = await run('old', 'gone', 'fine', 'lost').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandFailure)
  expect(failure).toMatchObject({
    code: EXIT.conflict,
    message: 'decided before: old; no such thing: gone, lost',
    details: ['done: 1'],
  })
  expect(asked).toEqual(['old', 'gone', 'fine', 'lost'])
})

test('prints what was done where nothing was refused', async () => {
  expect(await run('fine')).toEqual({ value: ['fine'], lines: ['fine'] })
})
