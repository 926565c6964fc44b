import { InvalidArgumentError } from 'commander'

/** A country as the files name it. @throws InvalidArgumentError for anything but two letters */
export function readCountry(text: string): string {
  const code = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) throw new InvalidArgumentError('a two-letter code, such as BE.')
  return code
}
