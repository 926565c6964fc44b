import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'

const verifyAudit = lazyVerb(() => import('#engine'), 'verifyAudit')

type Verified = Awaited<ReturnType<typeof verifyAudit>>[number]

const placeOf = (pool: string) => (pool === '-' ? 'installation' : pool)

function describe({ pool, fault, rows, erased, unchained, hash }: Verified): string {
  const head = placeOf(pool).padEnd(20)
  if (fault?.kind === 'missing') return `${head} row ${fault.seq} is missing`
  if (fault) return `${head} row ${fault.seq} is ${fault.kind}${fault.id && ` (${fault.id})`}`
  const notes = [
    ...(erased > 0 ? [`${erased} of erased members`] : []),
    ...(unchained > 0 ? [`${unchained} from before the chain`] : []),
  ]
  return `${head} ${counted(rows, 'row')}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}  ${hash}`
}

export default defineTask({
  about: 'whether the audit log is whole: the first row of each pool that was altered, moved or removed',
  example: 'audit verify',
  help: 'Keep the last hash of each pool elsewhere: a log that was written anew as a whole has another one.',
  parameters: { pool: option('--pool <id>', 'one pool alone; - for rows of the installation') },
  verb: verifyAudit,
  async run(session, { pool }) {
    const chains = await session.forInstallation((ctx) => verifyAudit(ctx, { pool }))
    const lines = chains.map(describe)
    const faults = chains.filter(({ fault }) => fault !== undefined)
    if (faults.length > 0) throw new CommandFailure(EXIT.validation, 'the audit log is not whole', faults.map(describe))
    return { value: chains, lines: lines.length > 0 ? lines : ['The audit log is empty.'] }
  },
})
