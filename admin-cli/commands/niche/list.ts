import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'

/** @throws CommandFailure naming the file whose pack is not valid */
async function loadNiches() {
  const { listNiches } = await import('#engine/installation.ts')
  try {
    return listNiches()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

/** `niche list`: what each niche begins with, and how those who write for it sound. */
export default defineTask({
  about: 'the niches: theme, landing page, what they offer, and their tone',
  example: 'niche list',
  parameters: {},
  async run() {
    const niches = (await loadNiches()).map(
      ({ number, name, defaultTheme, defaultLander, interests, icebreakers, gifts, tone }) => ({
        ...{ number, name, theme: defaultTheme, lander: defaultLander, tone },
        ...{ interests: interests.length, icebreakers: icebreakers.length, gifts: gifts.length },
      }),
    )
    return {
      value: niches,
      lines: niches.flatMap(({ number, name, theme, lander, interests, icebreakers, gifts, tone }) => [
        `${number}  ${name}: theme ${theme}, lander ${lander}, ${interests} interests, ${icebreakers} icebreakers, ${gifts} gifts`,
        `   ${tone.says}`,
        `   ${tone.never}`,
      ]),
    }
  },
})
