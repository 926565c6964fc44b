import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { MAIL_CROPS, MAIL_HEADS, type MailCrop } from '../art.ts'
import type { MailContent, MailFrame, MailPerson } from '../content.ts'
import { lookOf } from '../look.ts'
import { renderHtml, renderText } from '../render.tsx'

const ORIGIN = 'https://brand.example'
const art = (name: string) => `${ORIGIN}/mail-art/${name}?v=1`

async function frameOf(theme: string): Promise<MailFrame> {
  const { default: tokens } = (await import(`../../../../themes/${theme}/tokens.ts`)) as { default: ThemeTokens }
  const look = lookOf(tokens, '')
  return {
    name: 'Brand',
    href: ORIGIN,
    lang: 'en',
    look,
    art: {
      mark: { light: art('mark-light.png'), dark: art('mark-dark.png'), width: 30, height: 30, hasName: false },
      motif: look.motif ? { light: art('motif-light.png'), dark: art('motif-dark.png') } : undefined,
      face: art('face.jpg'),
    },
    why: 'Because.',
    links: [{ label: 'Settings', href: `${ORIGIN}/notifications` }],
    company: ['Voorbeeld Media B.V.'],
  }
}

const photoOf = (id: string) =>
  Object.fromEntries(Object.keys(MAIL_CROPS).map((crop) => [crop, `${ORIGIN}/media/${id}/mail-${crop}.jpg`])) as Record<
    MailCrop,
    string
  >

const anouk: MailPerson = { name: 'Anouk', facts: '34 · Utrecht', photo: photoOf('anouk') }
const plain = {
  preheader: 'Before',
  heading: 'A heading',
  paragraphs: ['One paragraph.'],
  button: { label: 'Go', href: `${ORIGIN}/members` },
  notes: ['A note.'],
} as const satisfies MailContent
const week = {
  ...plain,
  people: [
    { ...anouk, href: `${ORIGIN}/members/anouk` },
    { name: 'Joris', facts: '41 · Haarlem', href: `${ORIGIN}/members/joris` },
  ],
  figures: [{ value: '3', label: 'unread messages' }],
  amounts: [{ label: 'Total', amount: '€ 14.99' }],
} as const satisfies MailContent

const imagesOf = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
const sourcesOf = (html: string) => imagesOf(html).map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? '')
const themes = readdirSync('themes')

describe.each(themes)('a mail in the theme %s', (theme) => {
  it('is small, and each of its pictures has a size, an alternative and an address of the brand', async () => {
    const html = renderHtml(await frameOf(theme), week)
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
    const images = imagesOf(html)
    expect(images.length).toBeGreaterThan(2)
    for (const image of images) {
      expect(image).toMatch(/ alt="/)
      expect(image).toMatch(/ width="\d+" height="\d+"/)
      expect(image).toMatch(/ src="https:\/\/brand\.example\//)
    }
  })

  it('says everything in words too: with the pictures blocked and in the text part', async () => {
    const frame = await frameOf(theme)
    const words = renderHtml(frame, week)
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
    const text = renderText(frame, week)
    const said = ['Brand', 'A heading', 'One paragraph.', 'Anouk', '34 · Utrecht', 'Joris', 'unread messages', 'Total']
    for (const word of [...said, '€ 14.99', 'Go', 'A note.', 'Because.', 'Settings', 'Voorbeeld Media B.V.']) {
      expect(words, word).toContain(word)
      expect(text, word).toContain(word)
    }
    expect(text).toContain(`${ORIGIN}/members/joris`)
  })

  it('shows the member whom it is about as the face of its head, and once', async () => {
    const frame = await frameOf(theme)
    const { crop } = MAIL_HEADS[frame.look.structure].face
    const sources = sourcesOf(renderHtml(frame, { ...plain, person: anouk }))
    expect(sources.filter((src) => src.includes('/media/'))).toEqual([anouk.photo?.[crop]])
    expect(sources).not.toContain(art('face.jpg'))
  })

  it('shows a fictional profile beside its label, not in the head', async () => {
    const frame = await frameOf(theme)
    const { crop } = MAIL_HEADS[frame.look.structure].listed
    const html = renderHtml(frame, { ...plain, person: { ...anouk, label: 'Fictional' } })
    expect(sourcesOf(html).filter((src) => src.includes('/media/'))).toEqual([anouk.photo?.[crop]])
    expect(html.indexOf(`${anouk.photo?.[crop]}`)).toBeGreaterThan(html.indexOf('<h1'))
    expect(html).toContain('Fictional</span>')
  })

  it('lets nobody stand in for a member whose photo it may not show', async () => {
    const sources = sourcesOf(renderHtml(await frameOf(theme), { ...plain, person: { name: 'Anouk', facts: '34' } }))
    expect(sources.filter((src) => !src.includes('mark-'))).toEqual([])
  })

  it('has the brand’s own picture where it is about no single member, but not where it is about money or a decision', async () => {
    const frame = await frameOf(theme)
    expect(sourcesOf(renderHtml(frame, plain))).toContain(art('face.jpg'))
    expect(sourcesOf(renderHtml(frame, { ...plain, isSober: true }))).not.toContain(art('face.jpg'))
  })

  it('has pictures for the dark scheme where it has its colours', async () => {
    const frame = await frameOf(theme)
    const html = renderHtml(frame, plain)
    const isBoth = frame.look.darkColours !== undefined
    expect(html.includes('prefers-color-scheme')).toBe(isBoth)
    expect(html.includes(art('mark-dark.png'))).toBe(isBoth || frame.look.scheme === 'dark')
    expect(html.includes(art('mark-light.png'))).toBe(isBoth || frame.look.scheme === 'light')
  })
})

it('leaves the name to a logo that has it', async () => {
  const frame = await frameOf('rosa')
  const mark = { ...frame.art.mark, width: 120, hasName: true }
  const html = renderHtml({ ...frame, art: { ...frame.art, mark } }, plain)
  expect(imagesOf(html)[0]).toContain('alt="Brand"')
  expect(html.replace(/<[^>]+>/g, ' ')).not.toContain('Brand')
})
