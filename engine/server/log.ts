import { type Logger, pino } from 'pino'

/** Structured log of the process. Bodies, cookies, tokens and addresses of members are never written. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', 'req.headers'], remove: true },
  })
