import { expect, test } from 'vitest'
import { readMarkdown, renderMarkdown } from './pages.ts'

test('raw HTML in a page is shown as text', () => {
  expect(renderMarkdown('Hi <script>alert(1)</script>')).not.toContain('<script')
  expect(renderMarkdown('<div onclick="x">y</div>')).not.toContain('<div')
})

test('links lead to web, mail, phone and our own pages only', () => {
  expect(renderMarkdown('[prices](/pricing)')).toContain('<a href="/pricing">prices</a>')
  expect(renderMarkdown('[x](javascript:alert(1))')).toBe('<p>x</p>\n')
  expect(renderMarkdown('[x](//evil.example)')).toBe('<p>x</p>\n')
})

test('reads the title, the lead and a section for each second-level heading', () => {
  const page = readMarkdown(
    '# About *us*\n\nWe are small.\n\nMore.\n\n## What it [costs](/pricing)\n\n- nothing\n\n### Yet\n\n## Empty',
  )
  expect(page).toEqual({
    title: 'About us',
    lead: '<p>We are small.</p>\n',
    sections: [
      { title: '', html: '<p>More.</p>\n' },
      { title: 'What it costs', html: '<ul>\n<li>nothing</li>\n</ul>\n<h3>Yet</h3>\n' },
      { title: 'Empty', html: '' },
    ],
  })
  expect(readMarkdown('## Only <b>a</b> heading')).toEqual({
    title: undefined,
    lead: '',
    sections: [{ title: 'Only <b>a</b> heading', html: '' }],
  })
  expect(readMarkdown('')).toEqual({ title: undefined, lead: '', sections: [] })
})
