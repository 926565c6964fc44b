import { existsSync } from 'node:fs'

/** Headless Chromium as packaged by Debian: it takes a quarter less time than the full browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The Chromium that tests start: `CHROMIUM_PATH`, or one of the system's; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => existsSync(path))

/** Launch options of all tests: the system's Chromium, without background network requests. */
export const CHROMIUM = {
  executablePath: findChromium() ?? HEADLESS_SHELL,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Resolves every brand's host to this machine, even if the system does not resolve *.localhost.
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
}
