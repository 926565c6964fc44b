import { defineTheme } from '#engine/ui/theme/define-theme.ts'
import tokens from './tokens.ts'

defineTheme(tokens.name, tokens)
