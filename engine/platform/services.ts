import type { Db } from '#engine/db/connect.ts'
import type { Bus } from './bus.ts'
import type { Domain } from './manifests/domain.ts'
import type { SecretsKeys } from './secrets/seal.ts'
import type { SecretStore } from './secrets/secret-store.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Storage } from './storage/storage.ts'

/** Resources of the process that all requests share; created at start, closed at shutdown. */
export interface Services {
  readonly db: Db
  readonly bus: Bus
  readonly secrets: Secrets
  /** Where secrets are stored, of sites too. */
  readonly secretStore: SecretStore
  /** Opens the sealed secrets of a backup; undefined: secrets are files. */
  readonly secretsKeys?: SecretsKeys | undefined
  /** What the domains declare, in their order. */
  readonly domains: readonly Domain[]
  /** Absolute folder for the database, the outbox and other files. */
  readonly dataDir: string
  /** Where backups are made by themselves, and of which folder of sites; undefined: none is. */
  readonly backups?: { readonly to: string; readonly keep: string; readonly tenantsDir: string } | undefined
  /** Re-encoded photos. */
  readonly storage: Storage
  /** SMTP server; undefined writes mails to the outbox folder. */
  readonly smtpUrl: string | undefined
  /** The server of mails that members need to log in; undefined: `smtpUrl`. */
  readonly securitySmtpUrl?: string | undefined
  /** Epoch ms; tests set it. */
  now(): number
}

/** The mail servers, the store with those of brands, the outbox, and the domains, which declare the lane of each mail. */
export type MailServers = Pick<Services, 'smtpUrl' | 'securitySmtpUrl' | 'dataDir' | 'secretStore' | 'domains'>
