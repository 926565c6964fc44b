import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Code of the product that opens connections itself, and to whom: no address that somebody gives is asked for anything. */
const OUTWARD: Readonly<Record<string, string>> = {
  'back-office/client/passkeys.ts': 'the back office itself, in browsers',
  'back-office/pages/queue/decide.island.ts': 'the same',
  'engine/domains/affiliates/wire.ts': 'affiliate networks, on public addresses alone',
  'engine/domains/backups/drill/serve-copy.ts': 'the copy that it has started, on 127.0.0.1',
  'engine/domains/operators/doctor/certificate.ts': 'hosts of sites, to read their certificates',
  'engine/domains/payments/providers/ccbill/datalink.ts': 'CCBill, at its own address',
  'engine/domains/payments/providers/mollie/access.ts': 'Mollie, by its client',
  'engine/domains/payments/providers/mollie/provider.ts': 'the same client',
  'engine/domains/payments/providers/mollie/status.ts': 'the same client',
  'engine/domains/payments/providers/mollie/stored-card.ts': 'the same client',
  'engine/domains/payments/providers/verotel/provider.ts': 'Verotel, at its own address',
  'engine/domains/payments/sms/twilio/sms.ts': 'Twilio, at its own address',
  'engine/domains/payments/sms/vonage/sms.ts': 'Vonage, at its own address',
  'engine/domains/push/push.ts': 'push services whose host it knows, by web-push',
  'engine/platform/client/call.ts': 'the site itself, in browsers',
  'engine/platform/client/open-texts.ts': 'the same',
  'engine/platform/mail/test-mail.ts': 'the mail servers of the installation and of brands',
  'engine/platform/mail/transport.ts': 'the mail server of the environment',
  'engine/platform/outgoing/public-agent.ts': 'push services and affiliate networks, on public addresses alone',
  'engine/platform/secrets/secrets.ts': 'nobody: it makes keys by web-push',
  'engine/platform/storage/s3-storage.ts': 'the object store of the environment',
}

const OPENS = [
  /(?<![.\w])fetch\(/,
  /^import (?!type)[^;]*?\b(request|get|Agent)\b[^;]*? from 'node:https?'/m,
  /^import (?!type)[^;]*?\b(connect|createConnection|Socket)\b[^;]*? from 'node:(net|tls)'/m,
  /^import (?!type)[^;]*? from '(web-push|nodemailer|@mollie\/api-client|undici)'/m,
]

const opensConnections = (text: string) => OPENS.some((pattern) => pattern.test(text))

it('connections to others are opened where the list says, and nowhere else', () => {
  const files = globSync('{engine,admin-cli,back-office,landers,niches,themes}/**/*.{ts,tsx}', {
    exclude: (name) => /node_modules|engine\/(testing|demo|build|lint)(\/|$)|back-office\/testing/.test(String(name)),
  }).filter((name) => !/\.(test|stories)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((name) => opensConnections(readFileSync(name, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(OUTWARD))
})

it.each([
  'const answer = await fetch(body.address)',
  "import { request } from 'node:https'",
  "import { once } from 'node:events'\nimport {\n  Agent,\n} from 'node:http'",
  "import { connect } from 'node:net'",
  "import webpush from 'web-push'",
])('a connection is opened by: %s', (text) => expect(opensConnections(text)).toBe(true))

it.each(['prefetch(url)', "import { createServer } from 'node:http'", "import type { Agent } from 'node:https'"])(
  'none is by: %s',
  (text) => expect(opensConnections(text)).toBe(false),
)
