import type { Pay } from '../one-sale.ts'
import type { Around, Money } from './rig-money.ts'
import { stripeMoney } from './stripe-money.ts'

export async function openMoney(provider: 'sandbox' | 'stripe', around: Around): Promise<Money> {
  return provider === 'stripe' ? stripeMoney(around) : sandboxMoney(around)
}

function sandboxMoney({ client, addresses }: Around): Money {
  const pay: Pay = async (clientSecret) => {
    for (let tried = 0; tried < 8; tried += 1) {
      const [at] = addresses()
      const answer = await fetch(`${at?.url}/api/sandbox/sessions/${clientSecret}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'approve' }),
      }).catch(() => undefined)
      if (answer && answer.status < 500) return
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  const lapse = async (sale: string) => {
    await client.query(
      `update sandbox_sessions set state = 'voided' where state = 'authorized'
         and id = (select session_id from payments where id = $1)`,
      [sale],
    )
  }
  return {
    settings: {},
    begin: () => {},
    pay,
    lapse,
    foreign: () => undefined,
    wrong: () => [],
    close: async () => {},
  }
}
