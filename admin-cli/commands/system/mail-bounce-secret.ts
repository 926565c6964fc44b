import { Command } from 'commander'
import { bounceSecret, loadSecrets } from '#engine'
import { openSession } from '../../frame.ts'

export const mailBounceSecret = () =>
  new Command('bounce-secret')
    .description('what a mail server sends as x-bounce-secret when it posts bounces to /api/bounce.php')
    .action((_options: object, command: Command) => {
      const session = openSession(command)
      const secret = bounceSecret(loadSecrets(session.env.dataDir).signing)
      session.print({ secret }, [secret])
    })
