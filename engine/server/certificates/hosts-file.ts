import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocalHost, parseAuthority } from '../../tenancy/host.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import type { Tenant } from '../../tenancy/schema.ts'

/** One host a line, those of all sites that a proxy needs a certificate for. */
const hostsFileOf = (dataDir: string): string => join(dataDir, 'hosts.txt')

/** A site that is not live is shown by its first host, to the holders of a link (product.md 15.5). */
const hostsOf = ({ hosts, hidden }: Tenant) => (hidden ? hosts.slice(0, 1) : hosts)

const writtenOf = (tenants: readonly Tenant[]) =>
  tenants
    .flatMap(hostsOf)
    .filter((host) => !isLocalHost(host))
    .sort()
    .map((host) => `${host}\n`)
    .join('')

const contentOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Renames a whole file into place: processes that write at once write the same. */
function write(file: string, text: string): void {
  if (contentOf(file) === text) return
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}

interface Keeping {
  readonly dataDir: string
  readonly tenants: Pick<TenantRegistry, 'list' | 'onChange'>
  readonly log: { error(details: object, message: string): void }
}

/** Keeps the file current; it stays when the server ends. Returns the function that ends it. */
export function keepHostsFile({ dataDir, tenants, log }: Keeping): () => void {
  const keep = () => {
    try {
      write(hostsFileOf(dataDir), writtenOf(tenants.list()))
    } catch (error) {
      log.error({ err: error }, 'the file of hosts could not be written')
    }
  }
  keep()
  return tenants.onChange(keep)
}

/**
 * Returns a function that says whether a site has a host, from the file: so it answers in a process that serves no site, too.
 */
export function openHostsFile(dataDir: string): (host: string) => boolean {
  const file = hostsFileOf(dataDir)
  let known = { stamp: '', hosts: new Set<string>() }
  const read = () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    const stamp = stat ? `${stat.mtimeMs} ${stat.ino}` : ''
    if (stamp !== known.stamp) known = { stamp, hosts: new Set(contentOf(file)?.split('\n').filter(Boolean)) }
    return known.hosts
  }
  return (host) => {
    const authority = parseAuthority(host)
    return authority !== undefined && authority.name === host.toLowerCase() && read().has(authority.name)
  }
}
