/** Names of errors of MariaDB that mysql2 does not know; of them it passes on the number alone. */
const MARIADB = new Map([
  [1927, 'ER_CONNECTION_KILLED'],
  [1969, 'ER_STATEMENT_TIMEOUT'],
])

/** The code of a pool that has had no connection to give for too long. */
export const POOL_TIMEOUT = 'POOL_TIMEOUT'
/** The code that mysql2 gives a statement without an answer. */
const NO_ANSWER = 'PROTOCOL_SEQUENCE_TIMEOUT'

/** The transaction was rolled back, or nothing of it has begun. */
const CONFLICTS = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']

/** Refused before it began: by a node of Galera that is not part of its cluster (1047), or a server that only reads. */
const REFUSED = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE'])

/** Ended by the server. A transaction is rolled back; a commit, or a write without a transaction, may have been stored. */
const INTERRUPTED = new Set([
  'ER_CONNECTION_KILLED',
  'ER_ERROR_DURING_COMMIT',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
])

/** No connection, or one that broke. */
const OUTAGES = [
  ...['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE'],
  ...['PROTOCOL_CONNECTION_LOST', 'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR'],
  ...['ER_CON_COUNT_ERROR', 'ER_NEW_ABORTING_CONNECTION'],
]

/** Whoever waited has waited long enough. */
const SLOW = new Set(['ETIMEDOUT', NO_ANSWER, POOL_TIMEOUT, 'ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT'])

const BUSY = new Set([...CONFLICTS, ...REFUSED, ...INTERRUPTED, ...OUTAGES, ...SLOW])

/** After these a connection is of no use: the server has closed it, or another server takes writes. */
const ENDS_CONNECTION = new Set([
  ...['ER_CONNECTION_KILLED', 'ER_NORMAL_SHUTDOWN', 'ER_SERVER_SHUTDOWN', NO_ANSWER],
  ...['ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE'],
])

/** No room on the disk of the server. Of an error of the engine below, the text alone has the system's number. */
const FULL = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])
const NO_SPACE = /\b(error|errno:) 28\b|No space left on device/

/** The name of an error of the database or the network; undefined where it has none. */
function nameOf(error: unknown): string | undefined {
  const { code, errno } = (error ?? {}) as { readonly code?: string; readonly errno?: number }
  return code ?? MARIADB.get(errno ?? 0)
}

const isOf = (names: ReadonlySet<string>) => (error: unknown) => names.has(nameOf(error) ?? '')

/** Whether the same work may succeed later. */
export const isBusyMysql = isOf(BUSY)
/** Whether it took so long that it is not tried again. */
export const isSlow = isOf(SLOW)
export const endsConnection = isOf(ENDS_CONNECTION)

/** Whether the server has no room for what it was to write. */
export const isFullMysql = (error: unknown): boolean =>
  isOf(FULL)(error) || (typeof (error as { errno?: unknown }).errno === 'number' && NO_SPACE.test(String(error)))

/** mysql2 calls the errors fatal after which a connection is of no use. */
export const isFatal = (error: unknown): error is Error =>
  error instanceof Error && (error as Error & { readonly fatal?: boolean }).fatal === true

/** Whether the error leaves it unknown if what was asked for has been stored. */
export const mayHaveStored = (error: unknown): boolean =>
  !isOf(REFUSED)(error) && (isFatal(error) || isOf(INTERRUPTED)(error) || isSlow(error))
