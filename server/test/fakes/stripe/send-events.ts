import type { Events, SentEvent } from './events.ts'

/** How many times each event arrives, and how late; 0 copies are lost events. */
export type Mail = { copies: number; delayMs: number }

/** Posts every new event to the portal as Stripe does: until it is answered 200. `stop` waits for what is on its way. */
export function sendEvents(events: Events, portal: string, mailOf: (event: SentEvent) => Mail) {
  const onTheWay = new Set<Promise<void>>()
  const end = new AbortController()
  const send = async (event: SentEvent, delayMs: number) => {
    await pause(delayMs)
    while (!end.signal.aborted && !(await isTaken(event, portal))) await pause(retryMs)
  }
  events.deliverTo((event) => {
    const { copies, delayMs } = mailOf(event)
    for (let copy = 0; copy < copies; copy += 1) {
      const sending = send(event, delayMs)
      onTheWay.add(sending)
      void sending.finally(() => onTheWay.delete(sending))
    }
  })
  return {
    stop: async () => {
      end.abort()
      await Promise.all(onTheWay)
    },
  }
}

const retryMs = 200

async function isTaken({ payload, signature }: SentEvent, portal: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = `${portal}/api/stripe/webhook`
  return fetch(url, { method: 'POST', headers, body: payload }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
