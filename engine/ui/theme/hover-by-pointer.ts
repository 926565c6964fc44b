import type { Plugin as PostcssPlugin, Rule } from 'postcss'
import type { Plugin } from 'vite'

const INNERMOST = /\([^()]*\)/g

/** Whether a selector needs `:hover`; within parentheses it may be one of several, or be excluded. */
function isHovered(selector: string): boolean {
  const outside = selector.replaceAll(INNERMOST, '')
  return outside === selector ? selector.includes(':hover') : isHovered(outside)
}

/** Leaves the rule where it stands, so that what comes after it in its stylesheet still wins. */
export const hoverMedia: PostcssPlugin = {
  postcssPlugin: 'hover-by-pointer',
  Once(root, { AtRule }) {
    const rules: Rule[] = []
    root.walkRules((rule) => {
      if (rule.selectors.some(isHovered)) rules.push(rule)
    })
    for (const rule of rules) {
      const hovered = rule.selectors.filter(isHovered)
      const others = rule.selectors.filter((selector) => !isHovered(selector))
      if (others.length > 0) rule.cloneBefore({ selectors: others })
      const media = new AtRule({ name: 'media', params: '(hover: hover)', source: rule.source })
      rule.replaceWith(media)
      rule.selectors = hovered
      media.append(rule)
    }
  },
}

/**
 * Puts the rules of `:hover` into `@media (hover: hover)`: after a tap a phone keeps them until the next one. A stylesheet
 * cannot do it by itself, because vanilla-extract writes media queries behind all other rules.
 */
export const hoverByPointer = (): Plugin => ({
  name: 'manyhearts:hover-by-pointer',
  config: () => ({ css: { postcss: { plugins: [hoverMedia] } } }),
})
