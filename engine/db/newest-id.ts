import type { Db } from './connect.ts'
import { continueAfter } from './ids.ts'

/**
 * Continues the ids of this process after that of the newest stored message, so that a clock set back before the start neither
 * hides what comes now behind what came earlier, nor puts it there.
 */
export async function continueStoredIds({ kysely }: Db): Promise<void> {
  const message = await kysely
    .selectFrom('participants')
    .select((eb) => eb.fn.max('last_message_id').as('newest'))
    .executeTakeFirst()
  continueAfter(message?.newest ?? '')
}
