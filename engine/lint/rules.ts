/**
 * Which parts of the engine may import which (`places/arrows.ts`), and what else `npm run lint` allows by name.
 * engine/docs/architecture.md gives the reasons. A change is a decision: make it here and there.
 */

/** Rooms of the engine, and the rooms that each may import besides itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  db: [],
  texts: [],
  ui: [],
  tenancy: ['db', 'texts', 'ui'],
  platform: ['db', 'tenancy', 'texts', 'ui'],
  plugins: ['db', 'platform', 'tenancy', 'texts', 'ui'],
  slots: ['db', 'platform', 'plugins', 'tenancy', 'texts', 'ui'],
  domains: ['db', 'platform', 'plugins', 'slots', 'tenancy', 'texts', 'ui'],
  layouts: ['domains', 'platform', 'plugins', 'slots', 'tenancy', 'texts', 'ui'],
  server: ['db', 'domains', 'layouts', 'platform', 'plugins', 'slots', 'tenancy', 'texts', 'ui'],
  demo: ['db', 'domains', 'platform', 'plugins', 'server', 'tenancy', 'texts', 'ui'],
  build: ['platform', 'plugins', 'tenancy', 'texts', 'ui'],
  lint: [],
}

/** Files at the top of the engine: they combine the rooms, and only the bundler imports them. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'engine/back-office.ts': ['db', 'domains', 'platform', 'server', 'tenancy', 'texts'],
  'engine/choices.ts': ['db', 'domains', 'platform', 'tenancy', 'texts'],
  'engine/index.ts': ['db', 'demo', 'domains', 'platform', 'plugins', 'server', 'tenancy', 'texts', 'ui'],
  'engine/installation.ts': ['db', 'domains', 'platform', 'plugins', 'tenancy', 'texts', 'ui'],
  'engine/routes.ts': ['plugins'],
  'engine/root.tsx': ['layouts', 'platform', 'plugins', 'ui'],
  'engine/entry.client.tsx': ['platform', 'texts'],
  'engine/entry.server.tsx': ['platform'],
}

/** The levels of the domains: a domain may import those of the rows below its own, by their interfaces. */
export const DOMAIN_ROWS: readonly (readonly string[])[] = [
  ['backups'],
  ['operators', 'privacy', 'discovery', 'marketing', 'staff'],
  ['age', 'settings', 'signup'],
  ['swipe'],
  ['accounts', 'chat', 'search'],
  ['likes'],
  ['payments', 'profiles'],
  ['gifts', 'photos'],
  ['moderation'],
  ['affiliates', 'notifications'],
  ['geo', 'ledger', 'legal', 'push', 'receipts', 'sites', 'visits'],
]

/** What the folders beside the engine may import of it: files, and all files of a folder that ends in `/`. */
export const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'admin-cli/': ['engine/index.ts', 'engine/installation.ts', 'engine/choices.ts', 'engine/demo/seed.ts'],
  'back-office/': ['engine/back-office.ts', 'engine/ui/'],
  'landers/': ['engine/ui/', 'engine/plugins/define-lander.ts', 'engine/plugins/define-fill.ts'],
  'migrations/': [],
  'niches/': ['engine/ui/', 'engine/plugins/define-niche.ts', 'engine/plugins/define-fill.ts'],
  'storybook/': ['engine/ui/', 'engine/testing/', 'engine/texts/', 'engine/platform/', 'engine/plugins/'],
  'tenants/': ['engine/ui/', 'engine/plugins/define-fill.ts', 'engine/plugins/use-brand-texts.ts'],
  'themes/': ['engine/ui/theme/'],
}

/** A domain's manifest: the only file beside its interface that `REGISTRIES` may import. */
export const REGISTERED = /\/manifest\.ts$/
/** Lists of values that the database stores and browsers show as choices: the only files of db that browsers load. */
export const STORED_CHOICES: readonly string[] = [
  'engine/db/choices/genders.ts',
  'engine/db/choices/gifts.ts',
  'engine/db/choices/interests.ts',
  'engine/db/choices/member-fields.ts',
  'engine/db/choices/notification-types.ts',
]

/** The one file that lists the domains. */
export const REGISTRIES = ['engine/server/domains.ts']

/**
 * The domains whose interface a file of the server imports: a context has a viewer and a country (decisions/server.md).
 */
export const SERVED_BY: Readonly<Record<string, readonly string[]>> = {
  'engine/server/request.ts': ['accounts', 'geo'],
}

/** Tests that import more than a test of their folder may, and why. Tests of several domains are in `testing`. */
export const TESTS_LOOKING_FURTHER: Readonly<Record<string, string>> = {
  'engine/domains/push/push.test.ts': 'calls of accounts and of push have one address, and each has to find its own',
  'engine/platform/events/events.test.ts': 'logging out ends a stream of events at once',
}

/**
 * The only files with SQL: the connection, the queries and personal data of each domain, and files named after their
 * one table.
 */
export const SPEAKS_SQL =
  /^engine\/db\/|\/([\w-]+\.)?queries\.ts$|\/personal-data\.ts$|^engine\/platform\/(limits\/attempts|revisions|visibility\/blocks)\.ts$|^engine\/domains\/(accounts\/(sessions|tokens)|visits\/lander-visits)\.ts$/

/**
 * Files that may read more than one pool: migrations and the connection have no tenant; the queue and the streams serve
 * all pools; the records list them; operators change and count them; staff belong to no pool; a process opens the secrets of
 * all sites; a company numbers its receipts across them; and the check of orders and the queue of moderation ask once which
 * brands have some.
 */
export const SEES_ALL_POOLS: readonly string[] = [
  'engine/db/',
  'engine/domains/operators/doctor/doctor.queries.ts',
  'engine/domains/affiliates/due.queries.ts',
  'engine/domains/operators/queue/waiting.queries.ts',
  'engine/domains/payments/reconciling/reconciling.queries.ts',
  'engine/domains/receipts/numbers.queries.ts',
  'engine/domains/staff/queries.ts',
  'engine/platform/events/sweep.queries.ts',
  'engine/platform/jobs/',
  'engine/platform/operators/audit-log.queries.ts',
  'engine/platform/operators/change-installation.ts',
  'engine/platform/operators/list-actions.ts',
  'engine/platform/running-servers/running-servers.queries.ts',
  'engine/platform/secrets/sealed-secrets.ts',
  'engine/platform/secrets/secrets.queries.ts',
  'engine/tenancy/registry/records.queries.ts',
]

/** Rooms that read the installation's own files: sources, plug-ins, catalogues and the folders of tenants. */
export const READS_SOURCES: ReadonlySet<string> = new Set(['build', 'demo', 'lint', 'plugins', 'tenancy', 'texts'])

/** Other files that may open files (decisions/storage.md): members' files are opened by the store only. */
export const OPENS_FILES: readonly string[] = [
  'engine/db/find-upwards.ts',
  'engine/db/migrate.ts',
  'engine/db/snapshot/copy-to-sqlite.ts',
  'engine/db/sqlite/sqlite.ts',
  'engine/domains/backups/archive/files.ts',
  'engine/domains/geo/data/extract.ts',
  'engine/domains/geo/ip-country.ts',
  'engine/domains/marketing/landers/lander-texts.ts',
  'engine/domains/notifications/bounces/folder.ts',
  'engine/domains/operators/delete-site.ts',
  'engine/domains/sites/edit.ts',
  'engine/domains/sites/hosts.ts',
  'engine/domains/sites/placing.ts',
  'engine/domains/sites/set.ts',
  'engine/domains/sites/site-hosts.ts',
  'engine/domains/sites/sites.ts',
  'engine/domains/operators/doctor/checks/backups.ts',
  'engine/domains/operators/doctor/checks/folders.ts',
  'engine/domains/operators/doctor/outside.ts',
  'engine/domains/payments/sms/outbox/sms.ts',
  'engine/domains/privacy/erasure/tombstones.ts',
  'engine/platform/builds/builds.ts',
  'engine/platform/env.ts',
  'engine/platform/mail/delete-mails.ts',
  'engine/platform/mail/list-outbox.ts',
  'engine/platform/mail/transport.ts',
  'engine/platform/secrets/secret-files.ts',
  'engine/platform/secrets/secrets-key.ts',
  'engine/platform/storage/file-storage.ts',
  'engine/platform/uploads.ts',
  'engine/routes.ts',
  'engine/server/back-office/back-office.ts',
  'engine/server/certificates/hosts-file.ts',
  'engine/server/drawn-file.ts',
  'engine/server/findable/draw-share.ts',
  'engine/server/installed/draw-icon.ts',
  'engine/server/installed/offline-page.ts',
  'engine/server/mailed/draw-mail-art.ts',
  'engine/server/outbox.ts',
  'engine/server/services.ts',
]

/** Pages that only a developer sees, on *.localhost: the list of mails that were not sent. */
export const SPEAKS_ENGLISH: readonly string[] = ['engine/server/outbox.ts']

/** Files that record events in a transaction of their caller, which publishes them. */
export const PUBLISHED_BY_CALLERS: readonly string[] = [
  'engine/domains/chat/removing.ts',
  'engine/domains/profiles/operator/remove-text.ts',
]

/** Maximum number of source files directly in a folder. */
export const FOLDER_LIMIT = 20
/** Folders without that limit: migrations are never deleted, because databases of any age run them. */
export const GROWING: ReadonlySet<string> = new Set(['migrations'])

/** Maximum number of lines of a function outside components, migrations and the demo. */
export const FUNCTION_LIMIT = 60
/**
 * Functions that were longer when the limit was introduced, by path and name, with their length, which may only shrink.
 */
export const LONG_FUNCTIONS: Readonly<Record<string, number>> = {
  'engine/domains/chat/conversation/use-conversation.ts useConversation': 74,
  'engine/domains/payments/providers/ccbill/provider.ts createCcbill': 73,
  'engine/domains/payments/providers/mollie/provider.ts createMollie': 77,
  'engine/domains/payments/providers/verotel/provider.ts createVerotel': 64,
  'engine/domains/swipe/game/use-deck.ts useDeck': 83,
  'engine/platform/client/live/shared-stream.ts shareEvents': 108,
  'engine/tenancy/registry/registry.ts openTenants': 64,
  'engine/ui/slides/use-zoom.ts listen': 67,
}

/** Names of folders and files without a subject. */
export const DRAWER = /^(utils?|helpers?|misc|lib|common)\b/

/** Stylesheets that name the left and the right side, and why they do not turn with the direction of the text. */
export const KEEPS_SIDES: Readonly<Record<string, string>> = {
  'engine/ui/structure/deal/below.css.ts': 'a card is swiped to the right to like it, in every language',
  'engine/ui/structure/deal/parts.css.ts': 'a card is swiped to the right to like it, in every language',
}

const OWN_ROW = 'the row of the member whose request or work it is'
const BY_ITSELF = 'a job, for the members that are due; it shows them to nobody'
const FOR_OPERATORS = 'operators see members in every state'
/** Files of domains that read members and not by `platform/visibility`, which says who meets whom, and why they may. */
export const READS_ANY_MEMBER: Readonly<Record<string, string>> = {
  'engine/domains/accounts/disabled-mails.queries.ts': BY_ITSELF,
  'engine/domains/accounts/lapsing/queries.ts': BY_ITSELF,
  'engine/domains/accounts/leaving.queries.ts': OWN_ROW,
  'engine/domains/accounts/queries.ts': OWN_ROW,
  'engine/domains/accounts/sessions.ts': OWN_ROW,
  'engine/domains/affiliates/queries.ts': OWN_ROW,
  'engine/domains/chat/removing.queries.ts': 'the brand of a sender, for the event',
  'engine/domains/chat/sending/refunding.queries.ts': 'who gets credits back',
  'engine/domains/ledger/queries.ts': OWN_ROW,
  'engine/domains/ledger/verify.queries.ts': FOR_OPERATORS,
  'engine/domains/moderation/review.queries.ts': FOR_OPERATORS,
  'engine/domains/notifications/digest.queries.ts': BY_ITSELF,
  'engine/domains/operators/member-file/queries.ts': FOR_OPERATORS,
  'engine/domains/operators/stats/queries.ts': FOR_OPERATORS,
  'engine/domains/payments/queries.ts': BY_ITSELF,
  'engine/domains/payments/withdrawal/queries.ts': BY_ITSELF,
  'engine/domains/photos/queries.ts': 'the states of an owner, by which `photos` decides who gets the file',
  'engine/domains/photos/review/queries.ts': FOR_OPERATORS,
  'engine/domains/profiles/fictional/queries.ts': FOR_OPERATORS,
  'engine/domains/profiles/operator/queries.ts': FOR_OPERATORS,
  'engine/domains/visits/lander-visits.ts': FOR_OPERATORS,
}
