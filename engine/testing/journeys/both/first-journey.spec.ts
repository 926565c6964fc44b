import { expect, type Page, test } from '@playwright/test'
import { askAndPay } from '../support/pay.ts'
import {
  expectNoFaults,
  fillSignup,
  findActivationLink,
  logIn,
  type NewMember,
  openSite,
  SIGNUP_PASSWORD,
  skipSteps,
} from '../support/site.ts'

const SITES = [
  { slug: 'rosa', city: 'Utrecht', signupCredits: 3, free: 0, annaEnds: '/signup-matches' },
  { slug: 'nachtwerk', city: 'Berlin', signupCredits: 2, free: 3, annaEnds: '/signup-matches' },
  // Its members are over 40, so nobody of 36 fits until Anna is there: without matches sign-up ends at the search.
  { slug: 'havblik', city: 'Aarhus', signupCredits: 5, free: 3, annaEnds: '/signup-matches' },
] as const

async function confirm(page: Page, member: NewMember, end: string) {
  await skipSteps(page)
  await expect(page).toHaveURL((url) => url.pathname === end)
  await page.goto(await findActivationLink(member.email))
  await expect(page).toHaveURL(/\/activate\/done/)
}

async function send(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: /^Send\s*(\d|Free)/ }).click()
}

/** Each brand on one of the two databases; together they cover both. */
const here = SITES.filter(({ slug }) => (slug === 'havblik') === (process.env.JOURNEY_DIALECT === 'mariadb'))

for (const { slug, city, signupCredits, free, annaEnds } of here) {
  test(`on ${slug} a visitor signs up, finds someone, likes, matches, chats live and buys credits`, async ({
    browser,
  }) => {
    const anna: NewMember = {
      email: `anna@${slug}.example`,
      name: `anna_${slug.slice(1)}`,
      gender: 'female',
      seeking: 'men',
      city,
    }
    const bram: NewMember = {
      email: `bram@${slug}.example`,
      name: `bram_${slug.slice(1)}`,
      gender: 'male',
      seeking: 'women',
      city,
    }
    const a = await openSite(browser, slug, { warned: true })
    const b = await openSite(browser, slug)

    await test.step('home, entry warning, sign-up, confirmation', async () => {
      await a.goto('/')
      const warning = a.getByRole('alertdialog')
      if (slug !== 'havblik') {
        await warning.getByRole('button').first().click()
        await expect(warning).toBeHidden()
      } else if (await warning.isVisible()) await warning.getByRole('button').first().click()
      await a.locator('[name=gender]').selectOption('female')
      await a.locator('[name=seeking]').selectOption('men')
      await a.getByRole('main').getByLabel('E-mail address').fill(anna.email)
      await a.getByRole('main').locator('form').getByRole('button').first().click()
      await expect(a).toHaveURL(/\/signup/)
      await expect(a.getByLabel('E-mail address')).toHaveValue(anna.email)
      await fillSignup(a, anna)
      await confirm(a, anna, annaEnds)
      await b.goto('/signup')
      await fillSignup(b, bram)
      await confirm(b, bram, '/signup-matches')
    })

    await test.step('log out, log in again', async () => {
      await b.goto('/members')
      await b
        .locator('header')
        .getByRole('button', { name: /Account/ })
        .click()
      await b.getByRole('button', { name: 'Log out' }).click()
      await expect(b).toHaveURL(/localhost:\d+\/$/)
      const refused = await b.evaluate(async () => {
        const response = await fetch('/api/chats.php')
        return [response.status, await response.json()]
      })
      expect(refused).toEqual([403, expect.objectContaining({ authentication_required: true })])
      await logIn(b, bram.email, SIGNUP_PASSWORD)
      const session = (await b.context().cookies()).find((cookie) => cookie.name === 'session')!
      expect(session.httpOnly).toBe(true)
      expect(session.sameSite).toBe('Lax')
      const days = (session.expires - Date.now() / 1000) / 86_400
      expect(Math.round(days)).toBe(30)
    })

    const titleBefore = await a.title()
    await test.step('members list, profile, like', async () => {
      await a.goto('/members')
      await b.goto('/members')
      await b
        .getByRole('link', { name: new RegExp(anna.name) })
        .first()
        .click()
      await expect(b.getByRole('heading', { level: 1 })).toContainText(anna.name)
      await b.getByRole('button', { name: /^Like/ }).first().click()
      await expect(b.getByRole('button', { name: /Liked|Take back/ }).first()).toBeVisible()
    })

    await test.step('the like arrives live; liking back is a match', async () => {
      await expect(a.getByLabel('1 new like')).toBeVisible()
      await expect(a).toHaveTitle(/^\(1\) /)
      expect(titleBefore).not.toMatch(/^\(/)
      await a.goto('/likes')
      await a
        .getByRole('link', { name: new RegExp(bram.name) })
        .first()
        .click()
      await expect(a.getByRole('heading', { level: 1 })).toContainText(bram.name)
      await a.getByRole('button', { name: /^Like/ }).first().click()
      const match = a.getByRole('dialog')
      await expect(match).toContainText('You like each other')
      const news = b.getByRole('dialog')
      await expect(news).toContainText('You like each other')
      await expect(news.getByRole('button', { name: 'Close' })).toBeFocused()
      await b.keyboard.press('Escape')
      await expect(news).toHaveCount(0)
      await match.getByRole('link', { name: 'Write', exact: true }).click()
      await expect(a.getByRole('textbox', { name: 'Message' })).toBeVisible()
    })

    const tab = await a.context().newPage()
    const unpaid = 'This one cannot be paid.'
    await test.step('chat: the other browser shows it, badge and title change', async () => {
      await b.goto('/members')
      await expect(b.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await send(a, 'Is the bridge open on Sundays?')
      if (free === 0) {
        const price = a.getByRole('alertdialog')
        await expect(price).toContainText('Send for 1 credit?')
        await price.getByRole('button', { name: /^Send\s*\d/ }).click()
      }
      await expect(b.getByLabel('1 unread message')).toBeVisible()
      await expect(b).toHaveTitle(/^\(\d+\) /)
      await b
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /Messages/ })
        .click()
      const conversations = b.getByRole('complementary', { name: 'Conversations' })
      await conversations.getByRole('link', { name: new RegExp(anna.name) }).click()
      await expect(b.getByText('Is the bridge open on Sundays?').last()).toBeVisible()
      await expect(a).toHaveURL(/\/chats\//)
      await tab.goto(a.url())
      // Text typed before the script has loaded is the subject of early-input.spec.ts; here the tab must have stored it.
      await expect(async () => {
        await tab.getByRole('textbox', { name: 'Message' }).fill('')
        await tab.getByRole('textbox', { name: 'Message' }).fill(unpaid)
        expect(await tab.evaluate(() => Object.values(sessionStorage))).toContain(unpaid)
      }).toPass()
      await send(a, 'Asking for a kayak.')
      await expect(
        b.getByRole('region', { name: 'Conversation', exact: true }).getByText('Asking for a kayak.'),
      ).toBeVisible()
      await expect(b.getByLabel(/unread message/)).toBeHidden()
    })

    await test.step('out of credits: the text, and a way to buy', async () => {
      await expect(a).toHaveURL(/\/chats\//)
      for (let sent = 2; sent < signupCredits + free; sent += 1) {
        await send(a, `One more, number ${sent}.`)
        await expect(a.getByText(`One more, number ${sent}.`).first()).toBeVisible()
      }
      await expect
        .poll(() => a.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.credits))
        .toBe(0)
      const refusal = `You do not have enough credits to send this message to ${bram.name}.`
      await expect(a.getByText(refusal)).toBeVisible()
      await expect(a.getByRole('textbox', { name: 'Message' })).toHaveValue('')
      await tab.reload()
      await expect(tab.getByText(refusal)).toBeVisible()
      await expect(tab.getByRole('textbox', { name: 'Message' })).toHaveValue(unpaid)
      await tab.close()
    })

    await test.step('credits page, sandbox payment, completed, premium', async () => {
      await a.goto('/credits')
      await askAndPay(a)
      await expect(a.getByText('No real money is charged.')).toBeVisible()
      await a.getByRole('button', { name: 'Paid', exact: true }).click()
      await expect(a.getByText(/Order #\S+ is completed/).first()).toBeVisible()
      const user = await a.evaluate(async () => (await (await fetch('/api/user.php')).json()).user)
      expect(user.paid_user).toBe(true)
      expect(user.credits).toBeGreaterThan(0)
      await expect(a.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Credits/ })).toBeVisible()
      await a.goto('/chats')
      const conversations = a.getByRole('complementary', { name: 'Conversations' })
      await conversations.getByRole('link', { name: new RegExp(bram.name) }).click()
      await expect(a).toHaveURL(/\/chats\/[0-9a-f-]{36}/)
      await send(a, 'Premium speaking.')
      await expect(
        b.getByRole('region', { name: 'Conversation', exact: true }).getByText('Premium speaking.'),
      ).toBeVisible()
    })
    expectNoFaults(a, b)
    await a.context().close()
    await b.context().close()
  })
}
