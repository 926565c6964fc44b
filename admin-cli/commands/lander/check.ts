import type { Finding } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag } from '../../frame/parameters.ts'
import { inspect, reportFindings } from '../../tenants/tenants.ts'

const onNoSite = (name: string): Finding => ({
  ...{ grade: 'advice', file: `landers/${name}`, path: name, reason: 'no site has it' },
  remedy: `add "${name}" to "landers" in tenant.json of a site`,
})

export default defineTask({
  about: 'what is not right with one lander, or with all, before it goes live',
  example: 'lander check gallery --strict',
  help:
    'refuses  its addresses show the plain page: exit code 3\n' +
    'wrong    it is served, and a visitor or marketer meets something that does not work: exit code 3 with --strict\n' +
    'advice   it works, and you will want to know',
  parameters: {
    name: argument('[name]', 'a folder of landers/; else all'),
    strict: flag('--strict', 'exit code 3 for what is wrong, too'),
  },
  async run(session, { name, strict }) {
    const { listLanderFaults, readInstalledPlugins } = await import('#engine/installation.ts')
    const known = [...(await readInstalledPlugins()).landers.keys()].sort()
    if (name !== undefined && !known.includes(name))
      throw new CommandFailure(EXIT.notFound, `there is no lander "${name}"; known: ${known.join(', ')}`)
    const { tenants } = await inspect(session)
    const placed = new Set(tenants.flatMap(({ loaded }) => loaded?.tenant.landers ?? []))
    const checked = name === undefined ? known : [name]
    const all = checked.flatMap((one) => [
      ...listLanderFaults(session.root, one),
      ...(placed.has(one) ? [] : [onNoSite(one)]),
    ])
    const describe = ({ file, reason }: Finding) => `${file}: ${reason}`
    const { findings, lines } = reportFindings(all, { what: 'lander', count: checked.length, strict, describe })
    return { value: { checked, findings }, lines }
  },
})
