import { bounceSecret } from '#engine'
import { defineTask } from '../../frame/command.ts'
import { readSecrets } from '../../frame/contexts.ts'

export default defineTask({
  about: 'what a mail server sends as x-bounce-secret when it posts bounces to /api/bounce.php',
  example: 'mail bounce-secret',
  parameters: {},
  async run(session) {
    const secret = bounceSecret(readSecrets(session).signing)
    return { value: { secret }, lines: [secret] }
  },
})
