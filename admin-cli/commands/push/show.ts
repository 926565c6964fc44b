import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'the public key for push messages, and those before it; they are made at the first start',
  example: 'push show',
  scope: 'installation',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'showPushKeys'),
  input: nothing,
  refusals: {},
  print: (keys) => ({
    value: keys,
    lines: [
      `${keys.publicKey}${keys.isPair ? '' : '  its private key is another one’s: `push rotate`'}`,
      ...keys.former.map((key) => `before: ${key}`),
    ],
  }),
})
