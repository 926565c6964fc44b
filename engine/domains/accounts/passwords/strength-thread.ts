import { parentPort } from 'node:worker_threads'
import { ratePassword } from './password-strength.ts'

/** Rates passwords apart from the main thread: the first takes a third of a second, in which every site would wait. */
parentPort?.on('message', ({ id, password, userInputs }: { id: number; password: string; userInputs: string[] }) => {
  parentPort?.postMessage({ id, strength: ratePassword(password, userInputs) })
})
