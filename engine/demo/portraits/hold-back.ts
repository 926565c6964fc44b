/** The photo that an address of `/media` names; undefined for any other address. */
export const findPhotoId = (url: string): string | undefined => /^\/media\/([0-9a-f-]{36})\//.exec(url)?.[1]

export interface HoldBack {
  /** Calls `next` at once, or after `release` where the address is that of a missing photo. */
  hold(url: string, next: () => void): void
  /** The photo is there, or could not be drawn. */
  release(photoId: string): void
}

/** Holds back requests for missing photos; calls `ask` once for each of these photos that is requested. */
export function holdBackMissing(photoIds: readonly string[], ask: (photoId: string) => void): HoldBack {
  const missing = new Set(photoIds)
  const waiting = new Map<string, (() => void)[]>()
  return {
    hold(url, next) {
      const photoId = findPhotoId(url)
      if (photoId === undefined || !missing.has(photoId)) return next()
      const others = waiting.get(photoId)
      if (others) others.push(next)
      else {
        waiting.set(photoId, [next])
        ask(photoId)
      }
    },
    release(photoId) {
      missing.delete(photoId)
      const held = waiting.get(photoId) ?? []
      waiting.delete(photoId)
      for (const next of held) next()
    },
  }
}
