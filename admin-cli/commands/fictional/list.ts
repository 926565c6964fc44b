import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'the fictional profiles of the pool',
  example: 'fictional list amore',
  scope: 'tenant',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'listFictional'),
  input: nothing,
  refusals: {},
  print(profiles) {
    const lines = profiles.map(({ id, name, gender, age, place, shown, photo }) =>
      [`${id}  ${name}, ${gender}, ${age}, ${place}`, photo ? '' : 'no photo', shown ? '' : 'switched off']
        .filter(Boolean)
        .join(', '),
    )
    return { value: profiles, lines: orNone(lines, 'no fictional profiles') }
  },
})
