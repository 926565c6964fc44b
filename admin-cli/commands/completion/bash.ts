import { writeBash } from '../../completion/bash.ts'
import { defineCompletion } from '../../completion/define-completion.ts'

export default defineCompletion('bash', writeBash)
