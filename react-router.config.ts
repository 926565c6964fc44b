import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'engine',
  buildDirectory: 'build',
  ssr: true,
  // Every page knows all routes: engine/docs/decisions/first-load.md says why.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
