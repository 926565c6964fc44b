import type { Logger } from 'pino'
import { tryOnce } from '#engine/db/retry.ts'
import { onceAMinute } from './log.ts'

const report = onceAMinute()

/**
 * A write that comes with a page somebody reads: who was seen when, what was looked at, how many came. It is tried
 * once; a locked, full or read-only database costs the write, never the page. One log line a minute says so.
 */
export const writeBeside = (
  ctx: { readonly log: Pick<Logger, 'warn'> },
  write: () => Promise<unknown>,
): Promise<void> =>
  tryOnce(write, (error) => report(() => ctx.log.warn({ err: error }, 'what a page notes could not be written')))
