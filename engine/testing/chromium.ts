/** How every test starts Chromium: the system's own, quiet on the network. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
