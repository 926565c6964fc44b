import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { fictionalListSchema } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { makeFictional } from '../../fictional.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'

function readList(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new CommandFailure(missing ? EXIT.notFound : EXIT.validation, `${file}: ${(error as Error).message}`)
  }
}

export const fictionalImport = () =>
  new Command('import')
    .description('fictional profiles from a JSON list, all or none; pictures are named relative to the file')
    .argument('<tenant>')
    .argument('<file>', 'a list of { name, gender, seeking, date_of_birth, country, city, about_me, interests, … }')
    .addOption(DRY_RUN)
    .action(async (slug: string, file: string, _options: object, command: Command) => {
      const session = openSession(command)
      const parsed = fictionalListSchema.safeParse(readList(file))
      if (!parsed.success) {
        const lines = parsed.error.issues.slice(0, 50).map(({ path, message }) => `${path.join('.')}: ${message}`)
        throw new CommandFailure(EXIT.validation, `${file} is not right; nothing was made`, lines)
      }
      await makeFictional(session, slug, parsed.data, file)
    })
