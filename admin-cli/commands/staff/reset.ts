import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { linkLines, setUpAddress } from '../../topics/staff.ts'

export default defineCommand({
  about: 'take password, codes and passkeys from a person, end their sessions, and print a new link',
  example: 'staff reset Marit --yes',
  scope: 'installation',
  records: true,
  parameters: { name: argument('<name>', 'as `staff list` prints it') },
  verb: lazyVerb(() => import('#engine'), 'resetStaff'),
  input: ({ name }) => ({ name }),
  asks: ({ name }) => `Log ${name} out everywhere and make a new link?`,
  refusals: { not_found: (_, { name }) => `nobody is called "${name}"` },
  print({ token, until }, { name }, session) {
    const address = setUpAddress(session, token)
    return { value: { name, address, until }, lines: linkLines(address, until) }
  },
})
