/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel is heard by pages of its own origin only */
import type { Picture } from '@reseller-portal/contract/products'

/** What a guest sees of the sale on the second monitor: texts in the desk's language, and neither net nor commission. */
export type ShownSale = {
  step: 'choosing' | 'paying' | 'declined' | 'done'
  seller: string
  productName: string
  picture: Picture | undefined
  rateName: string
  when: string
  lines: { text: string; total: string }[]
  total: string
  included: string
  /** "1:00 PM Harbor Cruise", while nothing is chosen. */
  next?: string | undefined
}

const name = 'guest-display'
/** How often the agent's page reports that it's still open. After three missed reports, the display goes idle. */
const beatMs = 10_000
const lostMs = 3 * beatMs

/** What the agent's page sends: the sale, the IDs of its tickets, or only that the page is still open. */
type Message = ShownSale | undefined | { tickets: readonly string[] } | 'here' | 'ask'

/** Shows sales to a guest display of this browser, also to one that is opened later; `stop` leaves it empty. */
export function openGuestDisplay() {
  const channel = new BroadcastChannel(name)
  let shown: ShownSale | undefined
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask') channel.postMessage(shown)
  })
  const beat = setInterval(() => channel.postMessage('here'), beatMs)
  return {
    show: (sale: ShownSale | undefined) => {
      shown = sale
      channel.postMessage(sale)
    },
    stop: () => {
      clearInterval(beat)
      channel.postMessage(undefined)
      channel.close()
    },
  }
}

/**
 * Shows the guest the codes of the tickets that were sold, also on a display that is opened later; returns a function
 * that stops it.
 */
export function showTickets(tickets: readonly string[]): () => void {
  const channel = new BroadcastChannel(name)
  const show = () => channel.postMessage({ tickets })
  channel.addEventListener('message', ({ data }) => data === 'ask' && show())
  show()
  return () => channel.close()
}

type Followed = {
  onSale: (sale: ShownSale | undefined) => void
  onTickets?: (tickets: readonly string[]) => void
}

/** Follows the sale of the desk, until the desk sends nothing more; returns a function that stops it. */
export function followDesk({ onSale, onTickets }: Followed): () => void {
  const channel = new BroadcastChannel(name)
  let lost: ReturnType<typeof setTimeout> | undefined
  channel.addEventListener('message', ({ data }) => {
    // Only pages of this origin speak here, and only the functions above send messages.
    const message = data as Message
    if (message === 'ask') return
    clearTimeout(lost)
    lost = setTimeout(() => onSale(undefined), lostMs)
    if (message === 'here') return
    if (message !== undefined && 'tickets' in message) onTickets?.(message.tickets)
    else onSale(message)
  })
  channel.postMessage('ask')
  return () => {
    clearTimeout(lost)
    channel.close()
  }
}
