import { describeIssue } from '#engine/choices.ts'
import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { readJson } from '../../printing/words.ts'
import { makeFictional } from '../../topics/fictional.ts'

export default defineTask({
  about: 'fictional profiles from a JSON list, all or none; pictures are named relative to the file',
  example: 'fictional import amore profiles.json',
  records: true,
  dryRun: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    file: argument(
      '<file>',
      'a list of { name, gender, seeking, date_of_birth, country, city, about_me, interests, … }',
      readPath,
    ),
  },
  async run(session, { tenant, file }) {
    const { fictionalListSchema } = await import('#engine')
    const parsed = fictionalListSchema.safeParse(readJson(file), { error: describeIssue })
    if (parsed.success) return makeFictional(session, tenant, parsed.data, file)
    const lines = parsed.error.issues.slice(0, 50).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new CommandFailure(EXIT.validation, `${file} is not right; nothing was made`, lines)
  },
})
