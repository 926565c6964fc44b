import type { Plugin as PostcssPlugin, Rule } from 'postcss'
import type { Plugin } from 'vite'

const isHovered = (selector: string) => selector.includes(':hover')

/** An alternative to `:hover` within one selector would be lost where nothing hovers. */
const MIXED = /:(?:is|where|not|has)\([^)]*:hover/

/** Leaves the rule where it stands, so that what comes after it in its stylesheet still wins. */
export const hoverMedia: PostcssPlugin = {
  postcssPlugin: 'hover-by-pointer',
  Once(root, { AtRule }) {
    const rules: Rule[] = []
    root.walkRules((rule) => {
      if (isHovered(rule.selector)) rules.push(rule)
    })
    for (const rule of rules) {
      const hovered = rule.selectors.filter(isHovered)
      const mixed = hovered.find((selector) => MIXED.test(selector))
      if (mixed !== undefined) throw rule.error(`${mixed}: list the hovered selector by itself`)
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
