import { type Doubles, type ProviderAddresses, setSecrets, substitute, useAddresses } from './doubles.ts'
import { type Answer, type Asked, type Moment, ProviderServer, trustCertificate } from './providers/provider-server.ts'

/** Where the process of a proof finds the doubles. */
export interface BankAddresses extends ProviderAddresses {
  readonly sandbox: string
}

/** The doubles of the providers in a process that outlives those that ask them. */
export interface Bank {
  readonly addresses: BankAddresses
  /** Calls `act` at this moment of the next refund. */
  at(moment: Moment, act: () => void): void
  /** Calls nothing any more. */
  calm(): void
  /** What the sandbox paid back, in cents, for each key it was asked with. */
  readonly sandbox: ReadonlyMap<string, number>
  close(): Promise<void>
}

interface Repayment {
  readonly key: string
  readonly cents: number
}

/** The sandbox moves no money, so that its refunds are counted at a server of their own. */
class SandboxTill extends ProviderServer {
  readonly paid = new Map<string, number>()
  protected isRefund = () => true
  protected answer({ body }: Asked): Answer {
    const { key, cents } = JSON.parse(body) as Repayment
    this.paid.set(key, this.paid.get(key) ?? cents)
    return { type: 'application/json', body: '{}' }
  }
}

export async function openBank({ ccbill, mollie, addresses }: Doubles): Promise<Bank> {
  const till = await new SandboxTill().open()
  const servers = [till, ccbill, mollie]
  const calm = () => {
    for (const server of servers) server.calm()
  }
  return {
    addresses: { ...addresses, sandbox: `http://${till.host}` },
    at(moment, act) {
      for (const server of servers)
        server.at(moment, () => {
          calm()
          act()
        })
    },
    calm,
    sandbox: till.paid,
    close: () => till.close(),
  }
}

/** Has the providers of this process speak to the doubles of another one. */
export function useBank({ sandbox, ...addresses }: BankAddresses): void {
  setSecrets()
  trustCertificate()
  useAddresses(addresses)
  substitute('sandbox', {
    async refund(_site, _order, cents, key) {
      const response = await fetch(sandbox, { method: 'POST', body: JSON.stringify({ key, cents }) })
      if (!response.ok) throw new Error(await response.text())
      return 'accepted'
    },
  })
}
