import * as z from 'zod'
import { originOf } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { inspectOne, servedOf } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'the addresses of a site: the one that links and mails name, then those that lead to it',
  example: 'tenant url amore /signup',
  answer: z.strictObject({ tenant: z.string(), url: z.url(), aliases: z.array(z.url()), live: z.boolean() }),
  alike: true,
  parameters: { tenant: argument('<tenant>', SITE), path: argument('[path]', 'of a page; else the home page') },
  async run({ env, ...session }, { tenant: slug, path = '/' }) {
    const tenant = servedOf(await inspectOne({ env, ...session }, slug))?.tenant
    if (!tenant) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid: see \`tenant check ${slug}\``)
    if (!path.startsWith('/')) throw new CommandFailure(EXIT.usage, `"${path}" is no path: it begins with /`)
    const urls = tenant.hosts.map((host) => originOf({ hosts: [host] }, env.publicAddress, env.port) + path)
    const [canonical, ...aliases] = urls
    return { value: { tenant: slug, url: canonical, aliases, live: tenant.hidden === undefined }, lines: urls }
  },
})
