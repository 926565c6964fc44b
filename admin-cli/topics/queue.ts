import * as z from 'zod'
import { QUEUE_KINDS } from '#engine/choices.ts'
import { argument, oneOf, readBy } from '../frame/parameters.ts'

const kind = z.enum(QUEUE_KINDS, `one of ${QUEUE_KINDS.join(', ')}`)

/** Which item of the queue a command is about. */
export const ITEM = {
  kind: argument('<kind>', `what it is: ${QUEUE_KINDS.join(', ')}`, readBy(kind)),
  id: argument('<id>', 'an id, as `queue list` prints it'),
}

export const KIND = oneOf('--kind <kind>', 'only these', QUEUE_KINDS).option

/** What is said where an item cannot be taken. */
export const NO_ITEM = 'the queue of this site has no such item'
