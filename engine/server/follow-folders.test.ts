import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { followFolders } from './follow-folders.ts'

it('reads plug-ins once their folders rest, and keeps the last ones where they cannot be read', async () => {
  vi.useFakeTimers()
  try {
    const watcher = new EventEmitter()
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const read = vi.fn(async () => {})
    followFolders(watcher, read, '/site')
    for (const file of ['engine/routes.ts', 'tenants/rosa/tenant.json', 'engine/themes/x.ts', '../themes/x.ts'])
      watcher.emit('all', 'change', `/site/${file}`)
    await vi.advanceTimersByTimeAsync(1000)
    expect(read).not.toHaveBeenCalled()
    for (const file of ['themes/fresh/tokens.ts', 'themes/fresh/theme.css.ts', 'landers/fresh/lander.tsx'])
      watcher.emit('all', 'add', `/site/${file}`)
    await vi.advanceTimersByTimeAsync(1000)
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRejectedValueOnce(new Error('themes without theme.css.ts: half'))
    watcher.emit('all', 'add', '/site/themes/half/tokens.ts')
    await vi.advanceTimersByTimeAsync(1000)
    expect(said).toHaveBeenCalledWith(expect.stringContaining('themes without theme.css.ts: half'))
    watcher.emit('all', 'unlink', '/site/niches/1-general/niche.ts')
    await vi.advanceTimersByTimeAsync(1000)
    expect(read).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
