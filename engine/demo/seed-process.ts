import { readEnv } from '#engine/platform/env.ts'
import { type Seeded, seedDemo } from './seed.ts'

/**
 * Seeds the demo and sends the result to the parent process. It is a process of its own, because seeding runs the
 * engine's sources and the serving process runs the built bundle.
 */
const seeded: Seeded = await seedDemo({
  env: readEnv(),
  drawnWhenAsked: true,
  report: (line) => console.log(line),
})
process.send?.(seeded)
