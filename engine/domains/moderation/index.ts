export { type BlockState, blockedEitherWay, findBlocks, notBlockedEither } from './blocks.ts'
