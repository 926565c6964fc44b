import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const EVENTS = ['signup', 'confirmation', 'purchase', 'refund'] as const

export default defineCommand({
  about: 'call the address of a network once, with sample values that begin with "test"',
  example: 'postback test amore adnet --event signup',
  scope: 'tenant',
  parameters: {
    network: argument('<network>', 'as the setting `postbacks` names it'),
    event: oneOf('--event <event>', 'what is reported', EVENTS).required,
  },
  verb: lazyVerb(() => import('#engine'), 'testPostback'),
  input: ({ network, event }) => ({ network, event }),
  refusals: {
    not_found: (_, { network, event }) => `the setting postbacks reports no ${event} to "${network}"`,
    not_reached: ({ address, error }) => `${address}: ${error}`,
  },
  print: ({ address, answer }) => ({
    value: { address, answer, accepted: answer >= 200 && answer < 300 },
    lines: [`${address} answered ${answer}${answer >= 200 && answer < 300 ? '' : ': not accepted'}`],
  }),
})
