import { addHost } from '#engine/installation.ts'
import { defineHostEdit } from '../../topics/define-host-edit.ts'

export default defineHostEdit({
  about: 'add a host to a site, which sends its visitors to the first one',
  example: 'host add amore www.amore.example',
  verb: addHost,
})
