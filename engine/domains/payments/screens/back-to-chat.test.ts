import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { settleOrder } from '../notices.ts'
import { findOwnOrder } from '../own-order.ts'
import { orderFrom } from './order-action.ts'
import { pathAgain, toOrderView } from './orders/order-view.ts'
import { loadShop } from './page.ts'
import { readCreditsQuery } from './schema.ts'

const ELSEWHERE = ['https://evil.example/', '//evil.example', '/chats/../logout', 'javascript:alert(1)', '']

describeOnBothDialects('the way back from a payment to a chat', (open) => {
  let base: Db
  let buyer: MembersTable
  let anouk: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 86_400_000 })
    anouk = await plantMember(base, 'rosa')
    return () => base.close()
  })

  const context = () => makeMemberContext(base, buyer)
  /** Sends the order form; answers where it leads. */
  async function submit(changes: Record<string, string>): Promise<string> {
    const shown = { shown_code: '', shown_pack: 'p60', early_use: 'yes' }
    const fields = { client_id: newPublicId(), pack: 'p60', method: 'card', ...shown }
    const body = new URLSearchParams({ ...fields, ...changes })
    const request = new Request('http://rosa.localhost/credits', { method: 'POST', body })
    const answer = await orderFrom(context(), request).catch((thrown: unknown) => thrown)
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
    return answer.headers.get('location')!
  }
  const idIn = (address: string) => address.split('/').at(-1)!.split('.')[0]!
  const viewOf = async (id: string) =>
    toOrderView((await findOwnOrder(context(), id))!, { refundDays: 14, unspent: 0, now: NOW })

  it('is stored with each order, whatever its outcome and however late it comes', async () => {
    const ofAnouk = idIn(await submit({ chat: anouk.id }))
    const ofNobody = idIn(await submit({}))
    for (const state of ['failed', 'completed'] as const) {
      await settleOrder(context(), (await findOwnOrder(context(), ofAnouk))!, state)
      expect(await viewOf(ofAnouk)).toMatchObject({ status: state, back: `/members/${anouk.id}/chat` })
    }
    expect(await viewOf(ofNobody)).toMatchObject({ back: null })
  })

  it('leads to a page that waits while the provider is still to be asked, and does not say that the payment failed', async () => {
    const id = idIn(await submit({}))
    expect(await viewOf(id)).toMatchObject({ status: 'pending', unconfirmed: true })
    await settleOrder(context(), (await findOwnOrder(context(), id))!, 'pending')
    expect(await viewOf(id)).toMatchObject({ status: 'pending', unconfirmed: false })
    const never = idIn(await submit({}))
    await context().db.updateTable('orders').set({ next_check_at: null }).where('id', '=', never).execute()
    expect(await viewOf(never)).toMatchObject({ status: 'created', unconfirmed: false })
  })

  it('begins at the cheapest package that a message needs, and elsewhere at one in the middle', async () => {
    const packages = [
      { id: 'p10', credits: 10, price_cents: 499, tryout: false },
      { id: 'p60', credits: 60, price_cents: 1999, tryout: false },
      { id: 'p150', credits: 150, price_cents: 3999, tryout: false },
    ]
    const chosen = async (path: string, message_credits = 1, credits = 0) => {
      const tenant = makeTenant('rosa', { packages, message_credits })
      const ctx = makeMemberContext(base, { ...buyer, credits }, { tenant })
      return (await loadShop(ctx, new Request(`http://rosa.localhost/credits${path}`))).view.chosen
    }
    expect(await chosen('')).toBe('p60')
    expect(await chosen(`?chat=${anouk.id}`)).toBe('p10')
    expect(await chosen(`?chat=${anouk.id}`, 12)).toBe('p60')
    expect(await chosen(`?chat=${anouk.id}`, 12, 2)).toBe('p10')
    expect(await chosen(`?chat=${anouk.id}&from=members-id`)).toBe('p60')
    expect(await chosen(`?chat=${anouk.id}`, 500)).toBe('p60')
  })

  it('begins at the same package again, while it is sold', async () => {
    const order = (await findOwnOrder(context(), idIn(await submit({ chat: anouk.id }))))!
    const { packages } = context().settings
    expect(pathAgain(order, packages)).toBe(`/credits/p60?country=NL&chat=${anouk.id}`)
    expect(pathAgain({ ...order, chat_with: null }, packages)).toBe('/credits/p60?country=NL')
    expect(
      pathAgain(
        order,
        packages.filter(({ id }) => id !== 'p60'),
      ),
    ).toBe(`/credits?country=NL&chat=${anouk.id}`)
  })

  it('goes on when the page has to show another price first', async () => {
    expect(await submit({ shown_pack: 'p10', chat: anouk.id })).toBe(`/credits/p60/card?chat=${anouk.id}`)
  })

  it('leads to a chat of this site and nowhere else', async () => {
    for (const chat of ELSEWHERE) {
      expect(await viewOf(idIn(await submit({ chat })))).toMatchObject({ back: null })
      const request = new Request(`http://rosa.localhost/credits?chat=${encodeURIComponent(chat)}`)
      expect(readCreditsQuery(request, 'http://rosa.localhost').chat).toBeUndefined()
    }
  })
})
