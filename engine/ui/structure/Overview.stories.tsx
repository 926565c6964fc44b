import type { Meta, StoryObj } from '@storybook/react-vite'
import { assertTheme, getTheme, themeProps, themes } from '../../../storybook/themes.ts'
import { btnRow } from '../controls/Button.css.ts'
import { Button } from '../controls/Button.tsx'
import { TextField } from '../controls/Field.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Label } from '../display/Label.tsx'
import { Logo } from '../display/Logo.tsx'
import { OnlineTag } from '../display/OnlineTag.tsx'
import { Photo } from '../display/Photo.tsx'
import { Alert } from '../feedback/Alert.tsx'
import { Count } from '../feedback/Count.tsx'
import { drawSample } from '../sample-picture.ts'
import { muted } from '../text.css.ts'
import * as tile from './card/card.css.ts'
import { frame, frames, tiles } from './Overview.css.ts'

const meta = { title: 'Overview/Parts', parameters: { layout: 'fullscreen', severalThemes: true } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const SAMPLE = drawSample()

function Tile({ name, fictional }: { name: string; fictional?: boolean }) {
  return (
    <li className={tile.tile}>
      <article>
        <a className={tile.tileLink} href="#tile">
          <Photo src={SAMPLE} alt="">
            {fictional ? (
              <Label fictional icon="drama">
                Fictional
              </Label>
            ) : (
              <OnlineTag>Online</OnlineTag>
            )}
          </Photo>
          <div className={tile.tileBody}>
            <h2 className={tile.tileName}>
              <span className={tile.tileN}>{`${name},`}</span>
              <span>34</span>
            </h2>
            <p className={tile.tilePlace}>Charlottenburg-Wilmersdorf</p>
          </div>
        </a>
        <div className={tile.tileActions}>
          <IconButton icon="heart" label={`Like ${name}`} word="Like" />
          <IconButton icon="message-circle" label={`Message ${name}`} word="Message" strong />
        </div>
      </article>
    </li>
  )
}

function Frame({ theme, scheme }: { theme: string; scheme: 'light' | 'dark' }) {
  return (
    <section className={frame} {...themeProps(theme, scheme)} data-frame={`${theme} ${scheme}`}>
      <Logo name={getTheme(theme).name} />
      <h2>It begins with one good sentence</h2>
      <p className={muted}>{getTheme(theme).about}</p>
      <div className={btnRow}>
        <Button kind="primary">Message</Button>
        <Button kind="line">Like</Button>
        <Count value={128} label="128 unread" />
      </div>
      <TextField label="City" defaultValue="Utrecht" />
      <Alert icon="mail-warning">Confirm your e-mail address. Your messages won’t be delivered until you do.</Alert>
      <ul className={tiles}>
        <Tile name="Lieke_vanderBroek" />
        <Tile name="Imani" fictional />
      </ul>
    </section>
  )
}

/** Every theme in both schemes on one page: what looks alike in two of them is hard-coded. */
export const AllThemes: Story = {
  render: () => (
    <main className={frames}>
      {[...themes.keys()].flatMap((theme) => [
        <Frame key={`${theme} light`} theme={theme} scheme="light" />,
        <Frame key={`${theme} dark`} theme={theme} scheme="dark" />,
      ])}
    </main>
  ),
  play: ({ canvasElement }) => {
    for (const element of canvasElement.querySelectorAll<HTMLElement>('[data-frame]')) {
      const [theme = '', scheme] = (element.dataset.frame ?? '').split(' ')
      assertTheme(element, theme, scheme as 'light' | 'dark')
    }
  },
}
