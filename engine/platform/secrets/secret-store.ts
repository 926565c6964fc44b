/** Names a secret. */
export interface SecretId {
  /** The slug of a site; '' for a secret of the installation. */
  readonly tenantId: string
  /** What it is for and whose it is, such as `payment/mollie`. */
  readonly name: string
}

export type SecretHome = 'file' | 'database'

export type SecretRead =
  | { readonly text: string; readonly from: SecretHome }
  /** `too_open`: others can read the file. `sealed`: the key does not open the row. */
  | { readonly fault: 'missing' | 'too_open' | 'sealed' }

/** Where secrets are stored (decisions/secrets.md). Nothing else knows whether that is a folder or the database. */
export interface SecretStore {
  readonly home: SecretHome
  /** What is known now: pages wait for neither disk nor database. */
  get(id: SecretId): SecretRead
  set(id: SecretId, text: string): Promise<void>
  /** As `set` where there is none; false, and nothing is changed, where there is. */
  add(id: SecretId, text: string): Promise<boolean>
  /** Whether there was one. */
  remove(id: SecretId): Promise<boolean>
  list(): Promise<readonly SecretId[]>
  /** Where it is, or would be, in words for an operator. */
  whereIs(id: SecretId): string
  /** Follows what other processes change, until the function that it returns is called. */
  follow(onError: (error: unknown) => void): () => void
}

/** The keys of the installation: an object of JSON (`secrets.ts`). */
export const INSTALLATION_SECRETS: SecretId = { tenantId: '', name: 'installation' }

/** Every other name begins with what it is for, and a slash. */
export const isOfInstallation = ({ name }: SecretId): boolean => name === INSTALLATION_SECRETS.name

/** In words, without its value. */
export const describeSecret = (id: SecretId): string =>
  isOfInstallation(id) ? `"${id.name}"` : `"${id.name}" of ${id.tenantId}`
