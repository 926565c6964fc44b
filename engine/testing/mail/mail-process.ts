import { connect } from '#engine/db/connect.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { startWorker } from '#engine/platform/jobs/worker.ts'
import { deliverMail } from '#engine/platform/mail/transport.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'

/**
 * A worker as the server runs it, without the site around it: <database> <smtp>. Started as a process, to be killed.
 */
const [url, smtpUrl] = process.argv.slice(2)
const db = await connect(url!)
const services = {
  db,
  bus: createLocalBus(),
  now: Date.now,
  domains: [],
  dataDir: '',
  secretStore: openSecretFiles(''),
  smtpUrl,
}
const handlers = {
  mail: ({ id, tenantId, createdAt }: { id: string; tenantId: string; createdAt: number }) =>
    deliverMail(services, {
      id,
      tenantId,
      lane: 'mail',
      at: createdAt,
      from: { name: 'Test', address: 'help@example.test' },
      returnPath: 'bounce@example.test',
      to: 'anouk@example.org',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      headers: {},
    }),
}
startWorker(services, handlers, { error: (details, message) => console.error(message, details) })
setInterval(() => {}, 60_000)
