import { defineCompletion } from '../../completion/define-completion.ts'
import { writeFish } from '../../completion/fish.ts'

export default defineCompletion('fish', writeFish)
