import { readEnv } from '#engine/platform/env.ts'
import { type Seeded, seedDemo } from './seed.ts'

/**
 * Seeds the demo and reports to its parent what it made. A process of its own: seeding runs the engine's sources, and
 * the process that serves runs the built bundle.
 */
const seeded: Seeded = await seedDemo({
  env: readEnv(),
  drawnWhenAsked: true,
  report: (line) => console.log(line),
})
process.send?.(seeded)
