import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KEY_SCREENS } from '../key-screens.ts'
import type { Picture, Scheme } from './picture.ts'

export const USAGE = `npm run storybook:diff -- [base] [options]

Draws screens in every theme at a commit (base) and as they are now, and writes a page of what changed.
base            a commit; without it, the one at which this branch left origin/main
--screens a,b   titles of stories, or parts of them; without it, the twelve key screens
--all           every story
--themes a,b    without it, every theme
--schemes a,b   light, dark; without it, the scheme in which the theme was designed (auto)
--widths a,b    widths of the window in px; without it, 390`

export interface Options {
  readonly base: string | undefined
  readonly screens: readonly string[]
  readonly all: boolean
  readonly themes: readonly string[]
  readonly schemes: readonly Scheme[]
  readonly widths: readonly number[]
}

/** A story of a built Storybook's `index.json`. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
}

const SCHEMES: readonly string[] = ['auto', 'light', 'dark'] satisfies Scheme[]

const listThemes = () =>
  readdirSync('themes', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const split = (list: string | undefined) => list?.split(',').filter(Boolean)

/** @throws a message for the terminal */
function refuseOthers(what: string, given: readonly string[], known: readonly string[]) {
  const unknown = given.find((one) => !known.includes(one))
  if (unknown) throw new Error(`There is no ${what} "${unknown}". There are ${known.join(', ')}.`)
}

/** @throws a message for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      screens: { type: 'string' },
      all: { type: 'boolean' },
      themes: { type: 'string' },
      schemes: { type: 'string' },
      widths: { type: 'string' },
    },
  })
  const known = listThemes()
  const themes = split(values.themes) ?? known
  const schemes = split(values.schemes) ?? ['auto']
  const widths = (split(values.widths) ?? ['390']).map(Number)
  refuseOthers('theme', themes, known)
  refuseOthers('scheme', schemes, SCHEMES)
  const wrong = widths.find((width) => !(width >= 200 && width <= 4000))
  if (wrong !== undefined) throw new Error('A width is a number of px from 200 to 4000.')
  const screens = split(values.screens) ?? []
  return { base: positionals[0], screens, all: values.all === true, themes, schemes: schemes as Scheme[], widths }
}

const titleOf = ({ title, name }: Story) => `${title}/${name}`
const shows = (story: Story, part: string) => titleOf(story).toLowerCase().includes(part.toLowerCase())

/**
 * The pictures that the options ask for. `stories` are those of both sides: one that only one of them has was added or
 * deleted.
 * @throws a message for the terminal, if no story has the title that an option gives
 */
export function choosePictures(
  stories: readonly Story[],
  { screens, all, themes, schemes, widths }: Omit<Options, 'base'>,
) {
  const absent = screens.find((part) => !stories.some((story) => shows(story, part)))
  if (absent) throw new Error(`No story's title has "${absent}" in it.`)
  const isKey = ({ id }: Story) => KEY_SCREENS.some(({ story }) => story === id)
  const chosen = stories.filter((story) =>
    screens.length > 0 ? screens.some((part) => shows(story, part)) : all || isKey(story),
  )
  return chosen.flatMap((story) =>
    themes.flatMap((theme) =>
      schemes.flatMap((scheme) =>
        widths.map((width): Picture => ({ story: story.id, title: titleOf(story), theme, scheme, width })),
      ),
    ),
  )
}
