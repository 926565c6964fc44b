import { domainToUnicode } from 'node:url'
import unhomoglyph from 'unhomoglyph'

const ASCII_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1i|]/g, 'l'],
  [/0/g, 'o'],
]

/** Hosts of one appearance look alike: letters of other scripts, digits and pairs that read as a letter are that letter. */
export function appearanceOf(host: string): string {
  const plain = unhomoglyph(domainToUnicode(host).normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase()
  return ASCII_PAIRS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain)
}

/** Whether a host has letters that its punycode stands for: who sees the letters cannot tell it from another. */
export const hasForeignLetters = (host: string): boolean => host.split('.').some((label) => label.startsWith('xn--'))

/** All hosts, by what they look like. */
export const groupByAppearance = (hosts: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(hosts, appearanceOf)
