import { existsSync } from 'node:fs'
import { Counter, Registry } from 'prom-client'
import { createDrain } from '#engine/server/drain.ts'
import { listen } from '#engine/server/listen.ts'
import { answerFirst } from '#engine/server/processes/answer-first.ts'
import { startProcesses } from '#engine/server/processes/first.ts'
import { createMachineBus } from '#engine/server/processes/machine-bus.ts'
import { isFirst } from '#engine/server/processes/serving.ts'
import { runServer } from '#engine/server/run/run.ts'

/** How long an answer takes, so that a stop meets open ones. */
const ANSWER_MS = 15

/** `npm start` with several processes, for processes.slow.test.ts: each answers with its id in place of a site. */
await runServer(async (env, server) => {
  if (isFirst(env.processes)) return startProcesses(env)
  // A release that cannot start.
  if (existsSync(process.env.BROKEN!)) process.exit(1)
  const registry = new Registry()
  const answers = new Counter({ name: 'answers_total', help: 'Answers', registers: [registry] })
  const signals = new Counter({ name: 'signals_total', help: 'Signals of the bus', registers: [registry] })
  const bus = createMachineBus()
  bus.subscribe('rosa', 'anna', () => signals.inc())
  const tellLast = answerFirst(registry)
  const drain = createDrain(server, async () => {})
  server.on('request', (req, res) => {
    drain.follow(req, res)
    // Its thread is blocked from now on.
    if (req.url === '/hang') for (;;);
    if (req.url === '/publish') bus.publish('rosa', 'anna', { type: 'typing', data: { from: 'lieke' } })
    setTimeout(() => res.end(String(process.pid), () => answers.inc()), ANSWER_MS)
  })
  await listen(server, env)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      await drain.stop()
      await tellLast()
    },
  }
})
