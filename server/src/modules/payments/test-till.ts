import { beforeAll } from 'vitest'
import type { Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { testApp } from '../../test-app.ts'
import type { TestApp } from '../../test-app.ts'
import { openDesk } from '../../test-desk.ts'
import { capturePayment, openPayment, readPayment } from './index.ts'
import type { Payment } from './index.ts'

/** A reseller whose guests pay 105.00 USD, 5.00 of it fee, in the sandbox form. */
export function openTill() {
  let app: TestApp
  let resellerId: string
  beforeAll(async () => {
    app = await testApp()
    resellerId = (await openDesk(app)).resellerId
  })
  const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
  const request = () => ({ paymentId: newId(), resellerId, ...price })
  const open = () => openPayment(request(), work())
  const pay = async (payment: Pick<Payment, 'client_secret'>, outcome: string) => {
    const url = `${formOf(payment)}/pay`
    const answer = await app.inject({ method: 'POST', url, payload: { outcome } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const authorized = async () => {
    const payment = await open()
    await pay(payment, 'approve')
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
    form: async (payment: Payment) => (await app.inject({ method: 'GET', url: formOf(payment) })).json(),
  }
}

const price = { amount: 10_500, currency: 'USD', fee: 500, expiresInSeconds: 30 * 60 }

function formOf({ client_secret }: Pick<Payment, 'client_secret'>): string {
  return `/api/sandbox/sessions/${client_secret}`
}
