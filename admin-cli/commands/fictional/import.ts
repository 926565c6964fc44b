import { describeIssue, fictionalListSchema } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { makeFictional } from '../../fictional.ts'
import { readPath } from '../../folders.ts'
import { argument, SITE } from '../../parameters.ts'
import { readJson } from '../../words.ts'

export default defineTask({
  about: 'fictional profiles from a JSON list, all or none; pictures are named relative to the file',
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
    const parsed = fictionalListSchema.safeParse(readJson(file), { error: describeIssue })
    if (parsed.success) return makeFictional(session, tenant, parsed.data, file)
    const lines = parsed.error.issues.slice(0, 50).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new CommandFailure(EXIT.validation, `${file} is not right; nothing was made`, lines)
  },
})
