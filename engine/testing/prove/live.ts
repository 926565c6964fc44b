import { randomUUID } from 'node:crypto'
import { callFrom, logInDemo, openContext, type ProofSite } from './proof-site.ts'

const MESSAGES = 40

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/**
 * Time from sending a message to its standing on the other member's open conversation, in ms over both browsers' own
 * clocks (they are on one machine). The sender is given credits by the sandbox.
 */
export async function proveLive(
  site: ProofSite,
): Promise<{ sent: number; p50Ms: number; p99Ms: number; maxMs: number }> {
  const login = site.logins.find((one) => one.slug === 'rosa')!
  const view = { slug: 'rosa', width: 1280, height: 800, cookies: { i18n_redirected: 'en', 'entry-warning': '1' } }
  const senderContext = await openContext(site, view)
  const sender = await senderContext.newPage()
  await logInDemo(sender, login)
  await sender.goto('/credits')
  await sender.getByRole('button', { name: /^Pay/ }).click()
  await sender.getByRole('button', { name: 'Paid' }).click()
  await sender
    .getByText(/is completed/)
    .first()
    .waitFor()

  const receiverContext = await openContext(site, view)
  const receiver = await receiverContext.newPage()
  const email = `prove-${Date.now()}@rosa.example`
  await receiver.goto('/signup')
  for (const name of ['gender', 'seeking']) await receiver.locator(`[name=${name}]`).first().check({ force: true })
  await receiver.goto('/signup#you')
  await receiver.locator('[name=date_of_birth]').fill('1990-04-12')
  await receiver.locator('[name=city]').fill('Utrecht')
  await receiver.goto('/signup#account')
  await receiver.locator('[name=email]').fill(email)
  await receiver.locator('[name=password]').fill('quiet-otter-lamp-31')
  await receiver.locator('[name=name]').fill(`prove_${Date.now() % 1e6}`)
  await receiver.locator('[name=terms]').check({ force: true })
  await receiver.getByRole('main').getByRole('button').last().click()
  await receiver.locator('[name=step]').first().waitFor({ state: 'attached' })
  await receiver.goto('/outbox')
  const mail = receiver.locator('li').filter({ hasText: email }).getByRole('link')
  while ((await mail.count()) === 0) await receiver.reload()
  await mail.first().click()
  const link = (await receiver.content()).match(/\/api\/activate\.php\?token=[\w-]+/)![0]
  await receiver.goto(link)
  const me = (await callFrom(receiver, 'GET', '/api/user.php')).json as { user: { profile: { id: string } } }

  const to = me.user.profile.id
  const open = await callFrom(sender, 'POST', '/api/chat.php', { client_id: randomUUID(), to, body: 'first' })
  const { conversation } = open.json as { conversation: { id: string } }
  await receiver.goto(`/chats/${conversation.id}`)
  await receiver.waitForLoadState('networkidle')
  const times: number[] = []
  for (let number = 0; number < MESSAGES; number += 1) {
    const text = `number ${number} of ${MESSAGES}`
    const seen = receiver.getByRole('log').getByText(text, { exact: true }).waitFor()
    const start = performance.now()
    await callFrom(sender, 'POST', '/api/chat.php', { client_id: randomUUID(), conversation, body: text })
    await seen
    times.push(performance.now() - start)
  }
  await senderContext.close()
  await receiverContext.close()
  times.sort((a, b) => a - b)
  return { sent: MESSAGES, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), maxMs: times.at(-1)! }
}
