import { createHash, createVerify } from 'node:crypto'

/** A header with its name, as it stands in the message, folds included. */
type Header = readonly [name: string, whole: string]

const relaxedValue = (whole: string) =>
  whole
    .slice(whole.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}

const readHeaders = (head: string): Header[] =>
  head.split(/\r\n(?![ \t])/).map((whole) => [whole.slice(0, whole.indexOf(':')).toLowerCase(), whole] as const)

/** The tags of a signature or of a record. */
const readTags = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).replace(/\s/g, '')]),
  )

export interface DkimResult {
  readonly valid: boolean
  /** Of the record with the key: `<selector>._domainkey.<domain>`. */
  readonly name: string
  /** Names of the headers that are signed, in lower case. */
  readonly signed: readonly string[]
}

/** Verifies the signature of a message as a receiver does (RFC 6376, relaxed/relaxed), by the record of DNS. */
export function verifyDkim(message: Buffer, record: string): DkimResult | undefined {
  const text = message.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = readHeaders(text.slice(0, end))
  const signature = headers.find(([name]) => name === 'dkim-signature')
  if (!signature) return undefined
  const tags = readTags(relaxedValue(signature[1]))
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  const signed = tags.h!.toLowerCase().split(':')
  const lines = signed.flatMap((name) => {
    const found = headers.findLast(([other]) => other === name)
    return found ? [`${name}:${relaxedValue(found[1])}\r\n`] : []
  })
  const unsigned = relaxedValue(signature[1]).replace(/\bb=[^;]*$/, 'b=')
  const key = `-----BEGIN PUBLIC KEY-----\n${readTags(record).p}\n-----END PUBLIC KEY-----`
  const verify = createVerify('RSA-SHA256').update(`${lines.join('')}dkim-signature:${unsigned}`, 'latin1')
  const valid = bodyHash === tags.bh && verify.verify(key, tags.b!, 'base64')
  return { valid, name: `${tags.s}._domainkey.${tags.d}`, signed }
}
