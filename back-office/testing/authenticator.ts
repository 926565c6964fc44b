import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** User present and verified; with a new credential. */
const PROVED = 0b0000_0101
const WITH_CREDENTIAL = 0b0100_0000

interface Asked {
  readonly challenge: string
}

/** A passkey in software, for one origin: what a browser and a device answer together. */
export function makeAuthenticator(origin: string, { verifiesUser = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const host = new URL(origin).hostname
  let counter = 0
  const dataOf = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authData = (flags: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([verifiesUser ? flags : flags & ~0b100]), count])
  }
  const cose = () => {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
    ])
    key.set(-2, new Uint8Array(Buffer.from(x!, 'base64url'))).set(-3, new Uint8Array(Buffer.from(y!, 'base64url')))
    return Buffer.from(isoCBOR.encode(key as never))
  }
  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    register({ challenge }: Asked): string {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authData(PROVED | WITH_CREDENTIAL), Buffer.alloc(16), length, id, cose()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return answer({
        clientDataJSON: base64url(dataOf('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
      })
    },
    prove({ challenge }: Asked): string {
      const client = dataOf('webauthn.get', challenge)
      const data = authData(PROVED)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
