import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { originOf } from '#engine/choices.ts'
import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const exportByOperator = lazyVerb(() => import('#engine'), 'exportByOperator')

/** Writes a file that its owner alone can read; it is whole or not there. */
async function writePrivate(file: string, chunks: AsyncIterable<string>): Promise<number> {
  const beside = `${file}.${process.pid}.tmp`
  const handle = await open(beside, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of chunks) bytes += (await handle.write(chunk)).bytesWritten
    await handle.close()
    await rename(beside, file)
    return bytes
  } finally {
    await handle.close().catch(() => {})
    await rm(beside, { force: true })
  }
}

export default defineTask({
  about: 'everything stored about a member as JSON, as their own download has it, into a file of mode 600',
  example: 'member export amore joris joris.json',
  records: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    who: argument('<member>', 'e-mail address or id'),
    file: argument('<file>', 'where it is written', readPath),
    replace: flag('--replace', 'write over a file that is there'),
  },
  verb: exportByOperator,
  async run(session, { tenant, who, file, replace }) {
    if (existsSync(file) && !replace)
      throw new CommandFailure(EXIT.conflict, `${file} exists already: --replace writes over it`)
    return session.forTenant(tenant, async (ctx) => {
      const origin = originOf(ctx.tenant, session.env.publicAddress, session.env.port)
      const exported = await exportByOperator(ctx, { who, origin })
      if (!exported) throw new CommandFailure(EXIT.notFound, `there is no member "${who}"`)
      const bytes = await writePrivate(file, exported.chunks)
      return { value: { id: exported.memberId, file, bytes }, lines: [`wrote ${bytes} bytes to ${file}`] }
    })
  },
})
