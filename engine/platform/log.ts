import { type DestinationStream, type Logger, pino } from 'pino'

const ADDRESS = /[^\s"'<>\\@:;,()[\]]+@[^\s"'<>\\@:;,()[\]/]+\.[a-z]{2,}/gi

/** Servers and drivers quote e-mail addresses in their errors; erasure could not find them in a log. */
export const withoutAddresses = (line: string) => line.replace(ADDRESS, '[address]')

/** Structured log of the process. Bodies, cookies, tokens and addresses of members are never written. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: undefined,
    redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', 'req.headers'], remove: true },
    hooks: { streamWrite: withoutAddresses },
  }
  return destination ? pino(options, destination) : pino(options)
}
