import { defineCompletion } from '../../completion/define-completion.ts'
import { writeZsh } from '../../completion/zsh.ts'

export default defineCompletion('zsh', writeZsh)
