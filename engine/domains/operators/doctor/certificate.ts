import { checkServerIdentity, connect, getCACertificates } from 'node:tls'
import { PATIENCE_MS } from './context.ts'

interface Asked {
  readonly host: string
  readonly address: string
  readonly port: number
  /** Trusted besides those of Node and of `NODE_EXTRA_CA_CERTS`, in PEM. */
  readonly authorities: readonly string[]
}

/** What a server shows for a host, or why it shows nothing. */
export type ReadCertificate =
  | {
      readonly ok: true
      /** Epoch ms. */
      readonly validTo: number
      readonly nameFault: boolean
      /** Why nobody vouches for it, as a code; '' where somebody does. */
      readonly trustFault: string
    }
  | { readonly ok: false; readonly fault: string }

/** Faults that are said by their own fields. */
const SAID_ELSEWHERE = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']

/** Connects as a browser does, and reads the certificate whatever it is. Never throws. */
export function readCertificate({ host, address, port, authorities }: Asked): Promise<ReadCertificate> {
  return new Promise((resolve) => {
    const ca = [...getCACertificates(), ...authorities]
    const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false, ca })
    const end = (read: ReadCertificate) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(read)
    }
    const timer = setTimeout(() => end({ ok: false, fault: 'it is silent' }), PATIENCE_MS)
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end({ ok: false, fault: code ?? message }))
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      // Declared as an error; a self-signed certificate has its code as a text.
      const error: unknown = socket.authorized ? undefined : socket.authorizationError
      const code = String((error as { code?: string } | undefined)?.code ?? error ?? '')
      end({
        ok: true,
        validTo: Date.parse(certificate.valid_to),
        nameFault: checkServerIdentity(host, certificate) !== undefined,
        trustFault: SAID_ELSEWHERE.some((one) => code.includes(one)) ? '' : code,
      })
    })
  })
}
