import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'app', buildDirectory: '../../../../build/minimal', ssr: true } satisfies Config
