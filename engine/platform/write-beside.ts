import type { Logger } from 'pino'
import { tryOnce } from '#engine/db/retry.ts'
import { onceAMinute } from './log.ts'

const report = onceAMinute()

/**
 * Writes what a page stores beside its own work: last seen, profile views, visits. The write is tried once. If the
 * database is locked, full or read-only, it is left out and the page is answered; one log line a minute reports that.
 * Of a preview nothing is written.
 */
export const writeBeside = (
  ctx: { readonly log: Pick<Logger, 'warn'>; readonly isPreview?: boolean },
  write: () => Promise<unknown>,
): Promise<void> =>
  ctx.isPreview
    ? Promise.resolve()
    : tryOnce(write, (error) => report(() => ctx.log.warn({ err: error }, 'what a page notes could not be written')))
