import postcss from 'postcss'
import { expect, it } from 'vitest'
import { hoverMedia } from './hover-by-pointer.ts'

const write = (css: string) =>
  postcss([hoverMedia]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ').trim()

it('has hover styles apply where a pointer hovers, in the place where they stand', () => {
  expect(write('.a { color: red } .a:hover { color: blue } .a.on { color: green }')).toBe(
    '.a { color: red } @media (hover: hover) { .a:hover { color: blue } } .a.on { color: green }',
  )
})

it('keeps the other selectors of a list, and layers and queries around it', () => {
  expect(write('@layer x { @media (min-width: 1px) { .a:hover b, .a:focus-within b { opacity: 1 } } }')).toBe(
    [
      '@layer x { @media (min-width: 1px) { .a:focus-within b { opacity: 1 }',
      '@media (hover: hover) { .a:hover b { opacity: 1 } } } }',
    ].join(' '),
  )
})

it('looks for hovering outside of parentheses, where it is no alternative', () => {
  const open = ['.a:is(:hover, :focus-within) b', '.a:is(:nth-child(2), :hover)', '.a:not(:hover)', '.a:has(b:hover)']
  for (const selector of open) expect(write(`${selector} { opacity: 1 }`)).toBe(`${selector} { opacity: 1 }`)
  expect(write(':is(.a, .b:not(.c)) i:hover { opacity: 1 }')).toBe(
    '@media (hover: hover) { :is(.a, .b:not(.c)) i:hover { opacity: 1 } }',
  )
})

it('changes nothing else', () => {
  const css = '.a:focus-visible { color: red } @keyframes k { from { opacity: 0 } }'
  expect(write(css)).toBe(css)
})
