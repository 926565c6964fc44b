import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import type { Services } from '#engine/platform/services.ts'
import { type Drilled, drill } from './drill.ts'

export interface DrillInput {
  /** The folder of all backups. */
  readonly to: string
  readonly domains: Services['domains']
  readonly report?: (line: string) => void
}

/** Tries whether the newest backup can be restored. It changes nothing but the record of the last drill. */
export const drillByOperator = ({ services }: InstallationOperatorContext, input: DrillInput): Promise<Drilled> =>
  drill({ ...input, ...pick(services) })

const pick = ({ dataDir, secretsKeys, now, db }: InstallationOperatorContext['services']) => ({
  ...{ dataDir, secretsKeys, now },
  databaseUrl: db.url,
})
