import { lazyVerb } from '../../frame/verbs.ts'
import { defineHostEdit } from '../../topics/define-host-edit.ts'

export default defineHostEdit({
  about: 'take a host off a site; links to it end, and another site may have it',
  example: 'host remove amore www.amore.example --yes',
  verb: lazyVerb(() => import('#engine/installation.ts'), 'removeHost'),
  asks: (tenant, host) => `Take ${host} off ${tenant}? Links to it end, and another site may have it.`,
})
