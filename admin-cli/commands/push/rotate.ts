import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'new keys for push messages; browsers that have subscribed are reached by the keys before',
  example: 'push rotate',
  help: 'Restart the servers afterwards. The three last pairs are kept; a browser takes the new key when it subscribes anew.',
  scope: 'installation',
  records: true,
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'rotatePushKeys'),
  input: nothing,
  asks: () => 'Make new keys for push messages? Servers use them from their next start.',
  refusals: {},
  print: ({ publicKey }) => ({ value: { publicKey }, lines: [`${publicKey}: restart the servers`] }),
})
