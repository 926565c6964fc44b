import { expect, test } from 'vitest'
import { renderMarkdown } from './pages.ts'

test('raw HTML in a page is shown as text', () => {
  expect(renderMarkdown('Hi <script>alert(1)</script>')).not.toContain('<script')
  expect(renderMarkdown('<div onclick="x">y</div>')).not.toContain('<div')
})

test('links lead to web, mail, phone and our own pages only', () => {
  expect(renderMarkdown('[prices](/pricing)')).toContain('<a href="/pricing">prices</a>')
  expect(renderMarkdown('[x](javascript:alert(1))')).toBe('<p>x</p>\n')
  expect(renderMarkdown('[x](//evil.example)')).toBe('<p>x</p>\n')
})
