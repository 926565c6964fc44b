import * as z from 'zod'
import type { addHost, InstallationOperatorContext } from '#engine/installation.ts'
import { type CommandDefinition, defineCommand } from '../frame/command.ts'
import { argument, SITE } from '../frame/parameters.ts'
import { EDITED, NO_EDIT, printEdit } from './site-edits.ts'

type Verb = (
  ctx: InstallationOperatorContext,
  input: { readonly tenant: string; readonly host: string; readonly dryRun: boolean },
) => ReturnType<typeof addHost>

interface HostEdit {
  readonly about: string
  readonly example: string
  readonly verb: Verb
  /** The question to a person, where one is asked. */
  readonly asks?: (tenant: string, host: string) => string
}

interface Given {
  readonly tenant: string
  readonly host: string
}

/** A command that changes the list of hosts in `tenant.json` of a site. */
export function defineHostEdit({ about, example, verb, asks }: HostEdit): CommandDefinition {
  const question = asks && (({ tenant, host }: Given) => asks(tenant, host))
  return defineCommand({
    about,
    example,
    answer: EDITED.extend({ hosts: z.array(z.string()) }),
    scope: 'installation',
    records: true,
    dryRun: true,
    parameters: { tenant: argument('<tenant>', SITE), host: argument('<host>', 'for example www.amore.example') },
    ...(question && { asks: question }),
    verb,
    input: ({ tenant, host, dryRun }) => ({ tenant, host, dryRun }),
    refusals: {
      ...NO_EDIT,
      malformed: (_, { host }) => `"${host}" is no host`,
      last: (_, { tenant, host }) =>
        `${host} is the only host of ${tenant}: add another first, or \`tenant suspend ${tenant}\``,
      not_named: (_, { tenant, host }) => `${tenant} does not have ${host}: \`host add ${tenant} ${host}\` adds it`,
    },
    print: (answer, values) => printEdit(answer, values, `hosts ${answer.hosts.join(', ')}`),
  })
}
