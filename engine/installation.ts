import './node-version.ts'

/**
 * The part of the engine's interface for `admin-cli` that knows no member: environment, database, plug-ins, and the
 * folders of sites. A command that needs no more starts in half the time (decisions/admin-cli.md).
 */

export { connect } from './db/connect.ts'
export { listStopping, migrate, migrationStatus } from './db/migrate.ts'
export { scrub } from './db/sqlite/scrub.ts'
export { hasPlaces } from './domains/geo/index.ts'
export {
  addHost,
  changePool,
  cloneSite,
  createSite,
  exportSite,
  forgetTenant,
  giveHost,
  importSite,
  listHosts,
  makeHostCanonical,
  releaseHost,
  removeHost,
  renameSite,
  resumeSite,
  setOfSite,
  suspendSite,
} from './domains/sites/index.ts'
export { createLocalBus } from './platform/bus.ts'
export { describeEnv, type Env, EnvError, makeFolder, readEnv } from './platform/env.ts'
export { type Actor, type ActorSource, actorNameSchema } from './platform/operators/actor.ts'
export {
  forInstallation,
  forPool,
  forTenant,
  type InstallationOperatorContext,
  type Operating,
  type PoolOperatorContext,
  type TenantOperatorContext,
} from './platform/operators/context.ts'
export { listActions } from './platform/operators/list-actions.ts'
export { findForeignServer } from './platform/running-servers/running-servers.ts'
export { openSecretStore } from './platform/secrets/open-secrets.ts'
export { openSecretFiles } from './platform/secrets/secret-files.ts'
export type { SecretStore } from './platform/secrets/secret-store.ts'
export { loadSecrets, type Secrets } from './platform/secrets/secrets.ts'
export { readSecretsKeyFile } from './platform/secrets/secrets-key.ts'
export { openStorage } from './platform/storage/open-storage.ts'
export { makePreviewToken, PREVIEW } from './platform/trust/preview-link.ts'
export { listFills, listNiches, listThemes, readInstalledPlugins } from './plugins/catalogue.ts'
export { exportTheme } from './plugins/design-tokens/export.ts'
export { importTheme } from './plugins/design-tokens/import.ts'
export { listLanderFaults } from './plugins/lander-folder/faults.ts'
export { writeLander } from './plugins/lander-folder/write-lander.ts'
/** Loaded on use: measuring fonts takes a library that nothing else needs. */
export const loadFontTools = async () => (await import('./plugins/fonts/compare-fonts.ts')).default
export { listNicheFaults } from './plugins/niche-folder/faults.ts'
export { writeNiche } from './plugins/niche-folder/write-niche.ts'
export { loadProviders } from './plugins/providers.ts'
export { readRunning } from './plugins/running.ts'
export { SLOTS } from './plugins/slots.ts'
export { listThemeFaults } from './plugins/theme-faults.ts'
export {
  beginTheme,
  listDifferences,
  nameOf,
  readSource,
  type WrittenTheme,
  writeTheme,
} from './plugins/theme-folder/write-theme.ts'
export { type CreateResult, createTenant, isAsAsked, slugOf } from './tenancy/create.ts'
export { draftFolderOf, listTenantFolders } from './tenancy/files.ts'
export { listSettings } from './tenancy/hints/describe-settings.ts'
export { explainUnknownKey } from './tenancy/hints/unknown-keys.ts'
export { type Inspected, inspectTenants } from './tenancy/inspect.ts'
export type { InstalledPlugins } from './tenancy/installed-plugins.ts'
export type { LoadedTenant } from './tenancy/load.ts'
export { hasDraft } from './tenancy/registry/drafts.ts'
export { inspectDraft } from './tenancy/registry/inspect-draft.ts'
export { lastValidDirIn } from './tenancy/registry/last-valid.ts'
export { openRecords, type TenantRecords } from './tenancy/registry/records.queries.ts'
export { type Company, companySchema } from './tenancy/schema.ts'
export { openCatalogues, openTenantTexts, type TextStore, writeFiles } from './texts/xliff/store.ts'
export { exportTexts, importTexts } from './texts/xliff/translate.ts'
export { measurePairs } from './ui/theme/contrast.ts'
export type { ThemeTokens } from './ui/theme/tokens.ts'
