import { defineTask } from '../../frame/command.ts'
import { option, readNumber } from '../../frame/parameters.ts'

export default defineTask({
  about: "migrate, and plant the demo's invented members; never twice",
  example: 'demo seed',
  parameters: {
    members: option(
      '--members <number>',
      'members per site (default: what tenant.json says)',
      readNumber(1, 999_999, 'a number from 1.'),
    ),
  },
  async run({ env, report }, { members }) {
    const { seedDemo } = await import('#engine/demo/seed.ts')
    const { logins } = await seedDemo({ env, members, report })
    return {
      value: logins,
      lines: logins.map(
        ({ name, host, email, freeEmail, password }) =>
          `${name.padEnd(12)} ${host}  ${email} or ${freeEmail} / ${password}`,
      ),
    }
  },
})
