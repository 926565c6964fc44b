import * as z from 'zod'
import { defineCommand } from '../../frame/command.ts'
import { argument, option, readBy, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const key = z.string().regex(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'a UUID in lower case')

export default defineCommand({
  about: 'answer a member for a fictional profile, under its label; recorded with who answered',
  example: "fictional answer amore 0198c7e2 --text 'Good evening!'",
  help:
    'Only where settings.fictional_staffed is on. It costs the member nothing. A message that has no answer after 48\n' +
    'hours is refunded; an answer after that is welcome, and nothing is charged again.',
  scope: 'tenant',
  records: true,
  parameters: {
    conversation: argument('<conversation>', 'an id, as `fictional waiting` prints it'),
    text: required('--text <text>', 'the answer'),
    key: option(
      '--key <uuid>',
      'the same key is one answer; by default the same text to the same message is',
      readBy(key),
    ),
  },
  verb: lazyVerb(() => import('#engine'), 'answerAsFictional'),
  input: ({ conversation, text, key }) => ({ conversation, text, key }),
  refusals: {
    not_found: 'there is no such conversation between a member and a fictional profile',
    unstaffed: 'fictional profiles are not staffed here: settings.fictional_staffed is off',
    member_gone: 'the member has left',
    profile_disabled: 'the fictional profile is switched off',
    blocked: 'the member has blocked this profile',
    message_empty: '--text: there is nothing in it',
    message_too_long: '--text: longer than a message of this site may be',
    key_reused: '--key: names another message already',
  },
  print: (sent) => ({ value: sent, lines: [`answered ${sent.member} for ${sent.fictional}: ${sent.id}`] }),
})
