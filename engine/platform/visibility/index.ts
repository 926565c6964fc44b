/** Who sees whom, on every surface (engine/docs/decisions/visibility.md). */
export { type BlockState, findBlocks, isBlockedEitherWay, notBlockedEither } from './blocks.ts'
export {
  type ContactRefusal,
  findContactRefusal,
  findNames,
  isActiveSql,
  isConfirmedSql,
  isListedForSql,
  isNamedToSql,
  isOpenTo,
  isOpenToSql,
  keepsChatsSql,
  mayApproach,
} from './queries.ts'
export {
  isActive,
  isListedForVisitors,
  isOnline,
  isOnSite,
  ONLINE_MS,
  openingRefusal,
  readingRefusal,
} from './rules.ts'
