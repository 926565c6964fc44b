import type { SourceFile } from '../import-graph.ts'
import { READS_ANY_MEMBER } from '../rules.ts'
import { domainOf, product } from './faults.ts'

const READS_MEMBERS = /\b(selectFrom|\w+Join)\('members\b/
const VISIBILITY = 'engine/platform/visibility/'

/** A query of a domain that reads members asks who may meet them, or `READS_ANY_MEMBER` says why not. */
export function listUnseenReads(files: readonly SourceFile[], reasons = READS_ANY_MEMBER): string[] {
  const reading = product(files)
    .filter(({ path, code }) => domainOf(path) !== undefined && READS_MEMBERS.test(code))
    .filter(({ imports }) => !imports.some(({ to }) => to.startsWith(VISIBILITY)))
    .map(({ path }) => path)
  return [
    ...reading
      .filter((path) => !Object.hasOwn(reasons, path))
      .map((path) => `${path} reads members without platform/visibility: READS_ANY_MEMBER lists those that may`),
    ...Object.keys(reasons)
      .filter((path) => !reading.includes(path))
      .map((path) => `${path} reads no members by itself: READS_ANY_MEMBER lists it`),
  ]
}
