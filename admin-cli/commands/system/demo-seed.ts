import { Command, InvalidArgumentError } from 'commander'
import { openSession } from '../../frame.ts'

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a number from 1.')
  return Number(text)
}

export const demoSeed = () =>
  new Command('seed')
    .description("migrate, and plant the demo's invented members; never twice")
    .option('--members <number>', 'members per site (default: what tenant.json says)', parseCount)
    .action(async ({ members }: { members?: number }, command: Command) => {
      const session = openSession(command)
      const { seedDemo } = await import('#engine/demo/seed.ts')
      const { env } = session
      const { logins } = await seedDemo({ env, members, report: session.report })
      session.print(
        logins,
        logins.map(({ name, host, email, password }) => `${name.padEnd(12)} ${host}  ${email} / ${password}`),
      )
    })
