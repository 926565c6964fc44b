import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { InstalledPlugins } from '#engine/tenancy/installed-plugins.ts'

const runningSchema = z.object({
  pid: z.int(),
  themes: z.array(z.string()),
  landers: z.array(z.string()),
  niches: z.array(z.number()),
})

/**
 * The plug-ins of the server that runs on a data folder: those of its build, which the folders may differ from by now.
 */
export type Running = z.infer<typeof runningSchema>

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

/** Writes the plug-ins of this server to a file of the data folder; returns the function that deletes it. */
export function announceRunning(dataDir: string, { themes, landers, niches }: InstalledPlugins): () => void {
  const running: Running = {
    pid: process.pid,
    themes: [...themes.keys()],
    landers: [...landers.keys()],
    niches: [...niches.keys()],
  }
  writeFileSync(fileIn(dataDir), JSON.stringify(running))
  return () => {
    if (readRunning(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
  }
}

/** Undefined when no server runs on the data folder. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    const running = runningSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    process.kill(running.pid, 0)
    return running
  } catch {
    return undefined
  }
}
