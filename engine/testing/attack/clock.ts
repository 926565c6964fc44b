import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server before its own code, to prove what a wrong clock does: its time is `TEST_CLOCK_OFFSET_MS` from
 * the machine's.
 */
function shiftClock(offsetMs: number): void {
  const Real = Date
  const now = () => Real.now() + offsetMs
  const Shifted = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  globalThis.Date = Shifted
}

const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0)
if (isMainThread && offsetMs !== 0) shiftClock(offsetMs)
