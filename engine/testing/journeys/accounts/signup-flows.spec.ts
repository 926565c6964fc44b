import { expect, test } from '@playwright/test'
import { closeBrands, findMail, linkIn, newSlug, openBrands, openReader } from '../support/account-brands.ts'
import { expectStep, fillSignup, logIn, nextStep, SIGNUP_PASSWORD, skipSteps } from '../support/site.ts'
import { openSignup } from './account-fixture.ts'

const BRAND = newSlug('start')

test.beforeAll(() => openBrands({ [BRAND]: {} }))

test.afterAll(() => closeBrands(BRAND))

test('without JavaScript a visitor creates an account from the home page, completes the steps and confirms it', async ({
  browser,
}) => {
  const page = await openReader(browser, BRAND, { script: false })
  const email = 'wren@babel.example'
  await page.goto('/')
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('main').locator('form').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/signup/)
  await fillSignup(page, { email, name: '@wren', gender: 'female', seeking: 'men', city: 'Utrecht' })
  await expect(page.getByText('Username may not start with @')).toBeVisible()
  await fillSignup(page, { email, name: 'wren', gender: 'female', seeking: 'men', city: 'Utrecht' })
  await skipSteps(page)
  await expect(page).toHaveURL(/\/members/)
  await page.goto(linkIn(await findMail(BRAND, email, 'Confirm your e-mail address'), '/api/activate.php'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed')
  await page.goto('/settings')
  await expect(page.locator('#account')).toContainText(email)
})

test('the sign-up modal does not close by Escape or a click beside it once something is typed', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await page.goto('/members?signup')
  const modal = page.getByRole('dialog', { name: 'Create your profile' })
  await modal.getByLabel('Username').fill('lark')
  for (let at = 0; at < 2; at += 1) {
    await page.keyboard.press('Escape')
    await expect(modal).toBeVisible()
  }
  await page.mouse.click(4, 4)
  await expect(modal.getByLabel('Username')).toHaveValue('lark')
  await page.reload()
  await expect(modal.getByLabel('Username')).toHaveValue('lark')
})

test('a sign-up interrupted in one browser continues at the same step in another', async ({ browser }) => {
  const email = 'finch@babel.example'
  const page = await openReader(browser, BRAND)
  await openSignup(page)
  await fillSignup(page, { email, name: 'finch', gender: 'male', seeking: 'women', city: 'Utrecht' })
  await expectStep(page, 'photo')
  await nextStep(page, 'skip')
  await expectStep(page, 'personal')
  await page.context().close()

  const elsewhere = await openReader(browser, BRAND)
  await logIn(elsewhere, email, SIGNUP_PASSWORD)
  await elsewhere.goto('/signup')
  await expectStep(elsewhere, 'personal')
})
