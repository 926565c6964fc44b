import { existsSync } from 'node:fs'

/** Chromium without its windows, as Debian packs it: it takes a quarter less time than the whole. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The Chromium that tests start: `CHROMIUM_PATH`, or one of the system's; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => existsSync(path))

/** How every test starts Chromium: the system's own, quiet on the network. */
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
    // Every brand's host is this machine, also where the system does not resolve *.localhost.
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
}
