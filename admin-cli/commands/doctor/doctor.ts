import type { DoctorFinding } from '#engine'
import { defineTask } from '../../frame/command.ts'
import { EXIT } from '../../frame/exit.ts'
import { option, readMailAddress } from '../../frame/parameters.ts'
import { counted } from '../../printing/words.ts'

const linesOf = ({ grade, check, about, reason, remedy, guide }: DoctorFinding) => [
  `${grade.padEnd(7)}  ${check}: ${about === '' ? '' : `${about}: `}${reason}`,
  `         → ${remedy} (${guide})`,
]

export default defineTask({
  about: 'what is not right with the installation and its sites, and what mends it',
  example: 'doctor --send-test marit@amore.example',
  help:
    'refuses  nothing, or a site, is served: exit code 3\n' +
    'wrong    a visitor or member meets something that does not work: exit code 3\n' +
    'advice   it works, and you will want to know: exit code 0\n\n' +
    'Exit code 6 where the database does not answer, so that half of it could not be looked at. engine/docs/doctor.md\n' +
    'describes each check.',
  parameters: {
    testAddress: option('--send-test <address>', 'send a mail there by each mail server', readMailAddress),
  },
  async run(session, { testAddress }) {
    const { withInstallation } = await import('../../topics/doctor.ts')
    const { examine } = await import('#engine')
    const { findings, isBlind } = await withInstallation(session, { testAddress }, async (ctx) => ({
      findings: await examine(ctx),
      isBlind: 'fault' in ctx.database,
    }))
    const count = (grade: DoctorFinding['grade']) => findings.filter((finding) => finding.grade === grade).length
    const [refuses, wrong, advice] = [count('refuses'), count('wrong'), count('advice')]
    const sum = `${counted(refuses + wrong, 'fault')}, ${advice} advice`
    // What was found is the result, whatever the exit code.
    const exit = refuses + wrong === 0 ? EXIT.ok : isBlind ? EXIT.environment : EXIT.validation
    return { value: { findings, refuses, wrong, advice }, lines: [...findings.flatMap(linesOf), sum], exit }
  },
})
