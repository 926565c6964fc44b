import { defineTask } from '../../frame/command.ts'

export default defineTask({
  about: 'what a mail server sends as x-bounce-secret when it posts bounces to /api/bounce.php',
  example: 'mail bounce-secret',
  parameters: {},
  async run(session) {
    const { readSecrets } = await import('../../frame/contexts.ts')
    const { bounceSecret } = await import('#engine')
    const secret = bounceSecret((await readSecrets(session)).signing)
    return { value: { secret }, lines: [secret] }
  },
})
