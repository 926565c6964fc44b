import { showPushKeys } from '#engine'
import { defineCommand, nothing } from '../../frame/command.ts'

export default defineCommand({
  about: 'the public key for push messages, and those before it; they are made at the first start',
  example: 'push show',
  scope: 'installation',
  parameters: {},
  verb: showPushKeys,
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
