const untilOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Loads a later part of the page; without a network, as soon as there is one. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine !== false) throw error
      await untilOnline()
    }
  }
}
