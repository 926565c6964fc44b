import type { Meta, StoryObj } from '@storybook/react-vite'
import { KEY_SCREENS, type KeyScreen } from './key-screens.ts'
import * as css from './Overview.css.ts'
import { getTheme, themes } from './themes.ts'
import { Window } from './Window.tsx'

/** Each frame is a page of Storybook, which tests do not serve. */
const meta = {
  title: 'Overview/Screens',
  tags: ['!test'],
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Windows in px, and at which part of their size they are shown. */
const WINDOWS = [
  { width: 390, height: 844, scale: 0.5 },
  { width: 1280, height: 844, scale: 0.3 },
] as const

interface Shown {
  readonly screen: KeyScreen
  readonly theme: string
  readonly scheme: string
}

const globalsOf = ({ theme, scheme }: Shown) => `globals=theme:${theme};scheme:${scheme}`
const frameOf = (shown: Shown) => `iframe.html?viewMode=story&id=${shown.screen.story}&${globalsOf(shown)}`
const pageOf = (shown: Shown) => `./?path=/story/${shown.screen.story}&${globalsOf(shown)}`

function Windows({ of }: { readonly of: Shown }) {
  return (
    <div className={css.pair}>
      {WINDOWS.map(({ width, height, scale }) => (
        <Window
          key={frameOf(of) + width}
          title={`${of.screen.name}, ${of.theme}, ${width} px`}
          src={frameOf(of)}
          {...{ width, height, scale }}
        />
      ))}
    </div>
  )
}

function Cell({ of, name }: { readonly of: Shown; readonly name: string }) {
  return (
    <li>
      <h3>
        <a href={pageOf(of)} target="_top">
          {name}
        </a>
      </h3>
      <Windows of={of} />
    </li>
  )
}

const names = [...themes.keys()]

/** One screen after the other, in all themes side by side: what looks alike in two of them is not theirs. */
export const ByScreen: Story = {
  render: (_args, { globals: { scheme } }) => (
    <main className={css.board}>
      <h1>Twelve screens in {names.length} themes</h1>
      <ul className={css.contents}>
        {KEY_SCREENS.map(({ name, story }) => (
          <li key={story}>
            <a href={`#${story}`}>{name}</a>
          </li>
        ))}
      </ul>
      {KEY_SCREENS.map((screen) => (
        <section key={screen.story} id={screen.story}>
          <h2>{screen.name}</h2>
          <ul className={css.screens}>
            {names.map((theme) => (
              <Cell key={theme} of={{ screen, theme, scheme: String(scheme) }} name={getTheme(theme).name} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  ),
}

/** All screens of the theme of the toolbar, in the scheme of the toolbar. */
export const OneTheme: Story = {
  render: (_args, { globals: { theme, scheme } }) => (
    <main className={css.board}>
      <h1>{getTheme(String(theme)).name}</h1>
      <p>{getTheme(String(theme)).about}</p>
      <ul className={css.screens}>
        {KEY_SCREENS.map((screen) => (
          <Cell key={screen.story} of={{ screen, theme: String(theme), scheme: String(scheme) }} name={screen.name} />
        ))}
      </ul>
    </main>
  ),
}
