import { beforeAll } from 'vitest'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '../app.ts'
import { openDesk } from '../desk.ts'
import { capturePayment, openPayment, readPayment, type Payment } from '#modules/payments/index.ts'

type OpenedPayment = Pick<Payment, 'client_secret'>

/** How the guests of one provider pay, and with which word for a good card. */
type Form<Card, Paid> = {
  expiresInSeconds: number
  good: Card
  pay: (payment: OpenedPayment, card: Card, app: TestApp) => Paid
}

/** A reseller whose guests pay 105.00 USD, 5.00 of it fee. */
export function openAnyTill<Card, Paid>(
  { expiresInSeconds, good, pay: payAt }: Form<Card, Paid>,
  settings: () => Parameters<typeof testApp>[0] | Promise<Parameters<typeof testApp>[0]> = () => ({}),
) {
  let app: TestApp
  let resellerId: string
  beforeAll(async () => {
    app = await testApp(await settings())
    resellerId = (await openDesk(app)).resellerId
  })
  const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
  const request = () => ({
    paymentId: newId(),
    resellerId,
    amount: 10_500,
    currency: 'USD',
    fee: 500,
    expiresInSeconds,
  })
  const open = () => openPayment(request(), work())
  const pay = (payment: OpenedPayment, card: Card) => payAt(payment, card, app)
  const authorized = async () => {
    const payment = await open()
    await pay(payment, good)
    return readPayment(payment.id, work())
  }
  return {
    app: () => app,
    resellerId: () => resellerId,
    work,
    request,
    open,
    pay,
    authorized,
    captured: async () => capturePayment((await authorized()).id, work()),
  }
}
