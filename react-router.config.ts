import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'engine', buildDirectory: 'build', ssr: true } satisfies Config
