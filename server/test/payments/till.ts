import type { Payment } from '#modules/payments/index.ts'
import { openAnyTill } from './any-till.ts'

/** A desk whose guests pay in the sandbox form. */
export function openTill() {
  const till = openAnyTill({
    expiresInSeconds: 30 * 60,
    good: 'approve',
    pay: async (payment, outcome: string, app) => {
      const url = `${formOf(payment)}/pay`
      const answer = await app.inject({ method: 'POST', url, payload: { outcome } })
      return { status: answer.statusCode, body: answer.json() }
    },
  })
  const form = async (payment: Payment) =>
    (await till.app().inject({ method: 'GET', url: formOf(payment) })).json()
  return { ...till, form }
}

function formOf({ client_secret }: Pick<Payment, 'client_secret'>): string {
  return `/api/sandbox/sessions/${client_secret}`
}
