import { lazyVerb } from '../../frame/verbs.ts'
import { defineHostEdit } from '../../topics/define-host-edit.ts'

export default defineHostEdit({
  about: 'make a host of a site its first: links and mails name it, and the others redirect to it',
  example: 'host canonical amore amore.example --yes',
  verb: lazyVerb(() => import('#engine/installation.ts'), 'makeHostCanonical'),
  asks: (tenant, host) => `Make ${host} the address of ${tenant}? Members have to log in there anew.`,
})
