import { Command } from 'commander'
import { listFictional } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

export const fictionalList = () =>
  new Command('list')
    .description('the fictional profiles of the pool')
    .argument('<tenant>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const profiles = await withTenant(session, slug, (db) => listFictional(db, Date.now()))
      const lines = profiles.map(({ id, name, gender, age, place, shown, photo }) =>
        [`${id}  ${name}, ${gender}, ${age}, ${place}`, photo ? '' : 'no photo', shown ? '' : 'switched off']
          .filter(Boolean)
          .join(', '),
      )
      session.print(profiles, lines.length > 0 ? lines : ['no fictional profiles'])
    })
