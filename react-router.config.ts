import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'engine',
  // `npm run build` names a new folder each time: engine/platform/builds/builds.ts.
  buildDirectory: process.env.BUILD_DIR ?? 'build/unpublished',
  ssr: true,
  // Every page knows all routes: engine/docs/decisions/first-load.md says why.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
