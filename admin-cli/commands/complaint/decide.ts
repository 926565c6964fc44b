import { COMPLAINT_OUTCOMES } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'decide on a complaint, with reasons; the complainer gets them by mail',
  example: "complaint decide amore 0198c7e2 --outcome upheld --reason 'You are right.'",
  scope: 'tenant',
  records: true,
  parameters: {
    complaint: argument('<complaint>', 'an id, as `complaint queue` prints it'),
    outcome: oneOf('--outcome <what>', 'upheld: they are right; dismissed: it stays as it is', COMPLAINT_OUTCOMES)
      .required,
    text: required('--reason <text>', 'the reason for the complainer, in their language'),
  },
  verb: lazyVerb(() => import('#engine'), 'decideComplaint'),
  input: ({ complaint, outcome, text }) => ({ complaint, outcome, text }),
  asks: ({ complaint, outcome }) => `Decide complaint ${complaint}: ${outcome}? A mail says so.`,
  unchanged: ({ complaint }) => `complaint ${complaint} is decided so already`,
  refusals: {
    decided: 'the complaint is decided already, otherwise or in other words',
    not_found: 'there is no such complaint',
    reason_length: '--reason: 10 to 1000 characters',
  },
  print({ email }, { complaint: id, outcome }) {
    const notice = email ? `${email} gets a mail that says so` : 'no address to write to'
    return { value: { changed: true, id, outcome }, lines: [`decided: ${outcome}; ${notice}`] }
  },
})
