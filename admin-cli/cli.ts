import { enterCheckout } from './files/folders.ts'
import { runCommand } from './frame/run.ts'

enterCheckout()
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
})
