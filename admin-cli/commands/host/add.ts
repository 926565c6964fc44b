import { lazyVerb } from '../../frame/verbs.ts'
import { defineHostEdit } from '../../topics/define-host-edit.ts'

export default defineHostEdit({
  about: 'add a host to a site, which sends its visitors to the first one',
  example: 'host add amore www.amore.example',
  verb: lazyVerb(() => import('#engine/installation.ts'), 'addHost'),
})
