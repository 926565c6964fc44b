import { writeBash } from './bash.ts'
import type { Shape } from './shapes.ts'

/** The completion of zsh: that of bash, which zsh reads by a function of its own. */
export const writeZsh = (shape: Shape): string[] => [
  `#compdef ${shape.name}`,
  '# Completion of manyhearts for zsh. Put `source <(manyhearts completion zsh)` into ~/.zshrc.',
  'autoload -Uz +X compinit bashcompinit',
  '(( $+functions[compdef] )) || compinit',
  'bashcompinit',
  ...writeBash(shape).slice(1),
]
