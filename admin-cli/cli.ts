import { enterCheckout } from './files/folders.ts'
import { runCommand } from './frame/run.ts'

// A reader such as `head` may leave before the end: the command still does its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
enterCheckout()
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
})
