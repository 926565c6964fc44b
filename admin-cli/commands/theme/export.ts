import { readPath, writeNewFile } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { argument, flag, option } from '../../frame/parameters.ts'
import { pickTheme } from '../../topics/themes.ts'

/** `theme export amber --out amber.resolver.json`: a document for design tools, which `theme import` reads again. */
export default defineTask({
  about: 'a theme as design tokens: a resolver document of the format DTCG 2025.10',
  example: 'theme export wireframe --out wireframe.tokens.json',
  parameters: {
    name: argument('<name>', 'a folder of themes/'),
    out: option('--out <file>', 'the file to write (default: the standard output)', readPath),
    replace: flag('--replace', 'write over a file that is there'),
  },
  async run(session, { name, out, replace }) {
    const { exportTheme, readSource } = await import('#engine/installation.ts')
    const document = exportTheme(await pickTheme(name), readSource(session.root, name))
    const text = JSON.stringify(document, null, 2)
    if (out === undefined) return { value: document, lines: [text] }
    writeNewFile(out, `${text}\n`, replace)
    return { value: { theme: name, file: out }, lines: [`Wrote the tokens of ${name} to ${out}`] }
  },
})
