import { bounceSecret, loadSecrets } from '#engine'
import { defineTask } from '../../command.ts'

export default defineTask({
  about: 'what a mail server sends as x-bounce-secret when it posts bounces to /api/bounce.php',
  parameters: {},
  async run({ env }) {
    const secret = bounceSecret(loadSecrets(env.dataDir).signing)
    return { value: { secret }, lines: [secret] }
  },
})
