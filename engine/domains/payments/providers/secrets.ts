import { findSiteSecrets, readSiteSecrets, type SecretSite } from '#engine/platform/secrets/site-secrets.ts'

/** A provider, with the names of its secrets. */
interface Named<Name extends string> {
  readonly name: string
  readonly secrets: readonly Name[]
}

/** A tenant's secrets of a provider, or why they cannot be used. */
export const findSecrets = <Name extends string>(site: SecretSite, { name, secrets }: Named<Name>) =>
  findSiteSecrets(site, { kind: 'payment', name, secrets })

/** The same, where the provider is available: @throws if they are not there */
export const readSecrets = <Name extends string>(site: SecretSite, { name, secrets }: Named<Name>) =>
  readSiteSecrets(site, { kind: 'payment', name, secrets })
