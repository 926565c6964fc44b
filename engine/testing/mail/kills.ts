import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type MailSink, MOMENTS } from './mail-sink.ts'

export interface KillCount {
  readonly mails: number
  readonly kills: number
  /** Mails that came a second time; each belongs to a kill between its acceptance and the record of it. */
  readonly duplicates: number
}

/** Park and Miller's generator: the same seed is the same run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/**
 * Lets workers send `mails` queued mails and kills them one after the other (SIGKILL) in the middle of a delivery,
 * `kills` times; the last one may finish. `start` gets the number of the worker.
 */
export async function killSenders(input: {
  readonly sink: MailSink
  readonly mails: number
  readonly kills: number
  readonly seed: number
  start(nth: number): Promise<ChildProcess>
}): Promise<KillCount> {
  const { sink, mails, kills, seed, start } = input
  const random = seeded(seed)
  let killed = 0
  for (; killed < kills; killed += 1) {
    const child = await planKill(sink, () => start(killed), MOMENTS[random(MOMENTS.length)]!, random(2))
    const gone = once(child, 'exit').then(() => 'killed' as const)
    if ((await Promise.race([gone, sink.hasArrived(mails).then(() => 'sent' as const)])) === 'sent') {
      child.kill('SIGKILL')
      break
    }
  }
  const last = await start(killed)
  await sink.hasArrived(mails)
  last.kill('SIGKILL')
  const arrivals = [...sink.arrivals.values()].reduce((sum, count) => sum + count, 0)
  return { mails: sink.arrivals.size, kills: killed, duplicates: arrivals - sink.arrivals.size }
}

/** The moment may come while the worker is still being started: then it is killed as soon as its id is known. */
async function planKill(
  sink: MailSink,
  start: () => Promise<ChildProcess>,
  moment: (typeof MOMENTS)[number],
  afterMails: number,
): Promise<ChildProcess> {
  let child: ChildProcess | undefined
  let reached = false
  sink.at(moment, afterMails, () => {
    reached = true
    child?.kill('SIGKILL')
  })
  child = await start()
  if (reached) child.kill('SIGKILL')
  return child
}
