/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel is heard by pages of its own origin only */
import type { Picture } from '@reseller-portal/contract/products'

/** What a guest sees of the sale on the second monitor: texts in the desk's language, and neither net nor commission. */
export type ShownSale = {
  step: 'choosing' | 'paying' | 'done'
  seller: string
  productName: string
  picture: Picture | undefined
  rateName: string
  when: string
  lines: { text: string; total: string }[]
  total: string
  included: string
}

const name = 'guest-display'

/** Shows sales to a guest display of this browser, also to one that is opened later; `stop` leaves it empty. */
export function openGuestDisplay() {
  const channel = new BroadcastChannel(name)
  let shown: ShownSale | undefined
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask') channel.postMessage(shown)
  })
  return {
    show: (sale: ShownSale | undefined) => {
      shown = sale
      channel.postMessage(sale)
    },
    stop: () => {
      channel.postMessage(undefined)
      channel.close()
    },
  }
}

/** Follows the sale of the desk; answers how to stop. */
export function followDesk(onSale: (sale: ShownSale | undefined) => void): () => void {
  const channel = new BroadcastChannel(name)
  // Only pages of this origin speak here, and only `openGuestDisplay` sends sales.
  channel.addEventListener('message', ({ data }) => data !== 'ask' && onSale(data as ShownSale | undefined))
  channel.postMessage('ask')
  return () => channel.close()
}
