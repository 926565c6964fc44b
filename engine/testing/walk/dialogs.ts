import type { Locator, Page } from 'playwright'
import type { DialogStop, WalkIds } from './walk-dialog.ts'

/** Presses what is to be seen of the controls found, as a key does, and answers it. */
async function press(found: Locator): Promise<Locator> {
  const opener = found.filter({ visible: true }).first()
  await opener.focus()
  await opener.press('Enter')
  return opener
}

const button = (name: RegExp) => (page: Page) => press(page.getByRole('main').getByRole('button', { name }))
const menu = (within: string) => (page: Page) => press(page.locator(`${within} button[popovertarget]`))
/** An act in a menu: its button is gone with the menu, so that the menu's own gets the focus back. */
const inMenu = (within: string, name: RegExp) => async (page: Page) => {
  const opener = await menu(within)(page)
  await press(page.locator(':popover-open').getByRole('button', { name }))
  return opener
}
const byItself = async () => undefined
/** Writes a first message, whose price is asked before it is sent. */
const firstMessage = async (page: Page) => {
  await page.locator('[data-composer] textarea').fill('Is the bridge open?')
  return press(page.locator('[data-composer] [type=submit]'))
}
/** Its emojis come with the first opening. */
const emoji = async (page: Page) => {
  const opener = await button(/emoji$/)(page)
  await page.locator(':popover-open input').first().waitFor()
  return opener
}

const other = ({ other }: WalkIds) => `/members/${other}`
const chat = ({ chat }: WalkIds) => `/chats/${chat}`
const empty = ({ other }: WalkIds) => `/members/${other}/chat`
const at = (path: string) => () => path

/** Every dialog and menu of the members' screens. The match comes last: it is made once. */
export const DIALOGS: readonly DialogStop[] = [
  { name: 'language menu', who: 'visitor', path: at('/'), open: menu('header') },
  { name: 'sign-up', who: 'visitor', path: at('/complaints?signup'), open: byItself },
  { name: 'entry warning', who: 'new', path: at('/'), open: byItself, leaves: true },
  { name: 'account menu', who: 'member', path: at('/members'), open: menu('header') },
  { name: 'filters', who: 'member', path: at('/members'), open: button(/^Filters/) },
  { name: 'report a profile', who: 'member', path: other, open: button(/^Report/) },
  { name: 'block', who: 'member', path: other, open: button(/^Block/) },
  { name: 'photo viewer', who: 'member', path: other, open: button(/^Open photo 1/) },
  { name: 'chat menu', who: 'member', path: chat, open: menu('main header') },
  { name: 'block from the chat', who: 'member', path: chat, open: inMenu('main header', /^Block/) },
  { name: 'report from the chat', who: 'member', path: chat, open: button(/^Report/) },
  { name: 'delete a chat', who: 'member', path: chat, open: inMenu('main header', /^Delete/) },
  { name: 'gift from the chat', who: 'member', path: chat, open: button(/^Send a gift/) },
  { name: 'photo from the chat', who: 'member', path: chat, open: button(/^Send a photo/) },
  { name: 'message menu', who: 'member', path: chat, open: button(/^Options for this message/) },
  { name: 'icebreakers', who: 'member', path: empty, open: button(/^See all ideas/) },
  { name: 'price of a first message', who: 'member', path: empty, open: firstMessage },
  { name: 'gift from the profile', who: 'member', path: other, open: button(/^Send a gift/) },
  { name: 'emoji', who: 'member', path: chat, open: emoji },
  {
    name: 'delete a chat from the profile',
    who: 'member',
    path: ({ match }) => `/members/${match}`,
    open: button(/^Delete conversation/),
  },
  { name: 'photo menu', who: 'member', path: at('/profile?edit=photos'), open: menu('main li') },
  {
    name: 'crop a photo',
    who: 'member',
    path: at('/profile?edit=photos'),
    open: inMenu('main li', /Rotate|Crop|crop/),
  },
  { name: 'remove a photo', who: 'member', path: at('/profile?edit=photos'), open: inMenu('main li', /Remove|Delete/) },
  { name: 'match', who: 'member', path: other, open: button(/^Like/) },
]
