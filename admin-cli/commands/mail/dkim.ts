import { defineCommand } from '../../frame/command.ts'
import { flag } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'make the key that signs a site’s mails, and print the record that DNS has to have',
  example: 'mail dkim amore',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: { replace: flag('--replace', 'another key, under another name, in place of the one that is there') },
  verb: lazyVerb(() => import('#engine'), 'makeDkimKey'),
  input: ({ replace, dryRun }) => ({ replace, dryRun }),
  asks: ({ replace }) => (replace ? 'Replace the key? Mails are signed by the new one at once.' : undefined),
  refusals: {},
  print({ made, name, record }) {
    const value = { made, name, record: record.join('') }
    if (record.length === 0) return { value, lines: [`would make a key, and print the record of ${name}`] }
    const strings = record.map((part) => `"${part}"`).join(' ')
    return { value, lines: [made ? 'The key was made.' : 'The key was there.', `${name}. IN TXT ${strings}`] }
  },
})
