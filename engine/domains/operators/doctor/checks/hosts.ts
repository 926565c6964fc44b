import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { askDns } from '../ask-dns.ts'
import { askEach } from '../at-once.ts'
import { readCertificate } from '../certificate.ts'
import type { Check, CheckFinding, DoctorContext } from '../context.ts'
import { publicOf } from '../served.ts'

/** Certificates of 90 days are renewed 30 days before; one that has fewer days left was not. */
const RENEWED_DAYS = 21
const LAST_DAYS = 7

type Fault = Pick<CheckFinding, 'grade' | 'reason' | 'remedy'>

const wrong = (reason: string, remedy: string): Fault => ({ grade: 'wrong', reason, remedy })

/** The addresses of a host; a fault where visitors find none. */
async function findAddress(host: string, { outside }: DoctorContext): Promise<string | Fault> {
  const [v4, v6] = await Promise.all([askDns(outside.dns.resolve4(host)), askDns(outside.dns.resolve6(host))])
  const found = [v4, v6].find(({ state }) => state === 'found')
  if (found?.state === 'found') return found.values[0]!
  if (v4.state === 'silent' || v6.state === 'silent')
    return {
      ...{ grade: 'advice', reason: `DNS did not answer about ${host}: it was not checked` },
      remedy: 'try again; else ask who looks after its name servers',
    }
  return wrong(`${host} has no address: nobody reaches it`, `publish an A or AAAA record of ${host}`)
}

async function listCertificateFaults(host: string, address: string, ctx: DoctorContext): Promise<Fault[]> {
  const { port = 443 } = ctx.env.publicAddress
  const read = await readCertificate({ host, address, port, authorities: ctx.outside.authorities ?? [] })
  const renew = 'see why the proxy has not renewed it'
  if (!read.ok)
    return [wrong(`${host} does not answer over TLS: ${read.fault}`, 'start the proxy, and give it a certificate')]
  const days = Math.floor((read.validTo - ctx.now()) / DAY_MS)
  if (days < 0) return [wrong(`the certificate of ${host} ended ${-days} days ago: browsers refuse the site`, renew)]
  if (read.nameFault) return [wrong(`the certificate of ${host} is one of other names`, `get one for ${host}`)]
  if (read.trustFault)
    return [
      wrong(`browsers do not trust the certificate of ${host}: ${read.trustFault}`, 'get one of a known authority'),
    ]
  if (days >= RENEWED_DAYS) return []
  const reason = `the certificate of ${host} ends in ${days} days`
  return [{ grade: days < LAST_DAYS ? 'wrong' : 'advice', reason, remedy: renew }]
}

async function listFaults(host: string, ctx: DoctorContext): Promise<Fault[]> {
  const address = await findAddress(host, ctx)
  if (typeof address !== 'string') return [address]
  return ctx.env.publicAddress.scheme === 'http' ? [] : listCertificateFaults(host, address, ctx)
}

/** Whether visitors find each public host, and its certificate has its name and time left. */
export default {
  name: 'hosts',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const hosts = publicOf(ctx).flatMap(({ slug, hosts }) =>
      hosts.filter((host) => !isLocalHost(host)).map((host) => ({ slug, host })),
    )
    const found = await askEach(hosts, async ({ slug, host }) =>
      (await listFaults(host, ctx)).map((fault) => ({ ...fault, about: slug })),
    )
    return found.flat()
  },
} satisfies Check
