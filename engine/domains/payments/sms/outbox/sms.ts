import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, outboxDir } from '#engine/platform/mail/transport.ts'
import type { SmsProvider } from '#engine/plugins/sms-provider.ts'

/** The built-in provider: a text lands in the tenant's outbox, in the form of the mails there, and reaches nobody. */
const outbox: SmsProvider = {
  name: 'outbox',
  secrets: [],
  async send({ services, tenant }, { id, to, text }) {
    const dir = outboxDir(services, tenant.slug)
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const at = services.now()
    const from = { name: 'SMS', address: '' }
    const message: Mail = {
      id,
      tenantId: tenant.slug,
      lane: 'security_mail',
      at,
      from,
      returnPath: '',
      to,
      subject: text,
      text,
      html: '',
      headers: {},
    }
    const path = join(dir, `${at}-${id}.json`)
    await writeFile(`${path}.${process.pid}`, JSON.stringify(message), { mode: 0o600 })
    await rename(`${path}.${process.pid}`, path)
  },
}

export default outbox
