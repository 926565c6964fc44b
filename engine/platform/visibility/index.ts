/** Who sees whom, for every surface (engine/docs/decisions/visibility.md). */
export { type BlockState, blockedEitherWay, findBlocks, notBlockedEither } from './blocks.ts'
