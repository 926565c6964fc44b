import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const avatar = style(
  parts({ position: 'relative', display: 'block', flex: 'none', width: '2.75em', aspectRatio: '1' }),
)
export const dot = style(
  parts({
    display: 'inline-block',
    width: '.72em',
    height: '.72em',
    borderRadius: '50%',
    background: 'var(--c-online)',
    boxShadow: '0 0 0 2px var(--c-surface)',
  }),
)

globalStyle(
  `.${avatar} img`,
  parts({ borderRadius: 'var(--r-avatar)', objectPosition: '50% 20%', filter: 'var(--photo-filter)' }),
)
globalStyle(`.${avatar} .${dot}`, parts({ position: 'absolute', right: '-1px', bottom: '-1px' }))

export const letter = style(
  parts({
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: 'var(--r-avatar)',
    background: 'var(--c-tint)',
    color: 'var(--c-text)',
    fontWeight: 'var(--w-strong)',
  }),
)

// Drawn, not written: text would belong to the words of a button around it, and its spoken name lacks the letter.
globalStyle(`.${letter}::before`, parts({ content: 'attr(data-letter)' }))
