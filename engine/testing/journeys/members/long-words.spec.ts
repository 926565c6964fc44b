import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { plantContacts, plantPhotos } from '../support/plant.ts'
import { openSite } from '../support/site.ts'

/** No hyphen, no space: as long as a careless paste. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)
const ADDRESS = `https://maps.example/place/${'%C3%A6'.repeat(24)}?from=${'a1'.repeat(40)}&to=home`
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const WIDTHS = [320, 360, 390, 768, 1280, 1920]

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const longName = () => `Wim_${newPublicId().slice(0, 8)}_${'m'.repeat(17)}`
const ABOUT = { about_me: `${WORD}\n${ADDRESS}`, interests: '["coffee"]' }

/** A woman with the longest texts, who likes the viewer and wrote to him, and another who is his match. */
async function plantAround(slug: string, me: string): Promise<{ other: string; match: string }> {
  const woman = { gender: 'female', seeking: 'both', last_seen_at: Date.now(), ...ABOUT } as const
  const other = (await plantMember(db, slug, { ...woman, name: longName() })).id
  const third = (await plantMember(db, slug, { ...woman, name: longName() })).id
  // They fill the row of similar members.
  for (let at = 0; at < 3; at += 1) await plantMember(db, slug, { ...woman, name: longName() })
  await plantPhotos(db, slug, other, 1)
  await plantContacts(db, slug, { me, other, third }, `${WORD}\n${ADDRESS}`)
  const now = Date.now()
  await scopeDb(db, { poolId: slug, tenantId: slug })
    .insertInto('likes')
    .values([
      { from_id: other, to_id: me, created_at: now, seen_at: null },
      { from_id: third, to_id: me, created_at: now, seen_at: null, matched_at: now, announced_at: now },
      { from_id: me, to_id: third, created_at: now, seen_at: null, matched_at: now },
    ])
    .execute()
  return { other, match: third }
}

const EDITED = ['photos', 'about', 'facts', 'interests', 'basics'].map((section) => `/profile?edit=${section}`)

/** How far a page can be scrolled sideways, in px. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls and texts that begin or end outside the window, and are in nothing that scrolls sideways. Runs in the page. */
function listCut(): string[] {
  const isSkipped = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[aria-hidden=true], [inert], script, style, dialog:not([open])') !== null
  const isInScroller = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll') return true
      // Hidden from eyes alone.
      if (position === 'absolute' && clipPath !== 'none' && at.getBoundingClientRect().width <= 1) return true
    }
    return false
  }
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (isSkipped(element) || !(own(element) || element.matches('button, input, textarea, select, a'))) return []
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0 || (left >= -1 && right <= innerWidth + 1) || isInScroller(element)) return []
    return [
      `${element.localName} "${(element.textContent ?? '').trim().slice(0, 24)}" ${Math.round(left)}–${Math.round(right)}`,
    ]
  })
}

for (const slug of ['rosa', 'nachtwerk', 'havblik']) {
  test(`words of two hundred letters widen no page of ${slug}`, async ({ browser }) => {
    const { page, id } = await openAs(db, browser, slug, { ...ABOUT, name: longName() })
    const { other, match } = await plantAround(slug, id)
    const visitor = await openSite(browser, slug)
    const inside = ['/members', '/likes', '/chats', '/profile', ...EDITED, '/match-finder?step=done']
    const one = [`/members/${other}`, `/members/${other}/chat`, `/likes/m/${match}`]
    const outside = ['', '/landing', '/landing2', '/landing3', '/signup'].map((end) => `/members/${other}${end}`)
    const wide: string[] = []
    for (const width of WIDTHS) {
      for (const [reader, paths] of [
        [page, [...inside, ...one]],
        [visitor, ['/', '/members', ...outside]],
      ] as const) {
        await reader.setViewportSize({ width, height: 844 })
        for (const path of paths) {
          expect((await reader.goto(path))?.status(), path).toBe(200)
          const px = await overhang(reader)
          if (px > 0) wide.push(`${path} at ${width}: ${px} px`)
          wide.push(...(await reader.evaluate(listCut)).map((what) => `${path} at ${width}: ${what}`))
        }
      }
    }
    expect(wide).toEqual([])
    await visitor.context().close()
    await close(page)
  })
}

for (const size of SIZES) {
  test(`the dialogs of a profile open at ${size.width} px wherever their buttons stand`, async ({ browser }) => {
    const { page, id } = await openAs(db, browser, 'rosa')
    const { other } = await plantAround('rosa', id)
    await page.setViewportSize(size)
    await page.goto(`/members/${other}`)
    for (const name of [/^Report/, /^Block/]) {
      await page.getByRole('main').getByRole('button', { name }).last().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeInViewport()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: /^Like/ }).filter({ visible: true }).first().click()
    const match = page.getByRole('dialog')
    await expect(match).toBeInViewport()
    await match.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Write/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/chat/)
    await close(page)
  })
}

for (const slug of ['rosa', 'nachtwerk', 'havblik'])
  test(`a long word or address leaves the form of a message on ${slug} as wide as the screen`, async ({ browser }) => {
    const { page, id } = await openAs(db, browser, slug)
    const { other } = await plantAround(slug, id)
    for (const [at, width] of WIDTHS.entries()) {
      const size = { width, height: 844 }
      await page.setViewportSize(size)
      await page.goto(`/members/${other}/chat`)
      const field = page.locator('[data-composer] textarea')
      await field.fill(at % 2 === 0 ? WORD : ADDRESS)
      for (const part of [field, page.locator('[data-composer] button[type=submit]')]) {
        const box = (await part.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(size.width)
      }
      expect(await overhang(page)).toBe(0)
    }
    await close(page)
  })

/** Whether the form or the words of the hero stand over the middle of a face, from its eyes to its chin. Runs in the page. */
function listCovered(): string[] {
  const form = document.querySelector('main form')!
  const hero = form.parentElement!
  const words = [form, ...hero.querySelectorAll('h1, h1 + p')].map(
    (part) => [part, part.getBoundingClientRect()] as const,
  )
  return [...hero.querySelectorAll('img')].flatMap((image, at) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    // Portraits are three by four, and cover their frame.
    const whole = 4 * Math.max(width / 3, height / 4)
    const [, down = '50%'] = getComputedStyle(image).objectPosition.split(' ')
    const start = top + ((height - whole) * Number.parseFloat(down)) / 100
    const points = [0.42, 0.55, 0.68].map((share) => [left + width / 2, start + whole * share] as const)
    return words
      .filter(([, box]) => points.some(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom))
      .map(([part]) => `${part.localName} over face ${at + 1}`)
  })
}

for (const slug of ['rosa', 'nachtwerk', 'havblik']) {
  test(`neither the form nor the words of the home page of ${slug} cover a face`, async ({ browser }) => {
    const page = await openSite(browser, slug)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto('/')
      expect(await page.locator('main img').count()).toBeGreaterThan(2)
      expect(await page.evaluate(listCovered), `${width}`).toEqual([])
    }
    await page.context().close()
  })
}
