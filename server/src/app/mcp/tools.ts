import * as z from 'zod'
import { isReading, readOwnKey } from '@reseller-portal/contract/accounts'
import { sendEmail } from '@reseller-portal/contract/documents'
import type { Endpoint } from '@reseller-portal/contract/kit'
import { account } from '@reseller-portal/contract/ledger'
import * as offers from '@reseller-portal/contract/offers'
import { listSuppliers } from '@reseller-portal/contract/organizations'
import * as catalog from '@reseller-portal/contract/products'
import { readers, reportNames } from '@reseller-portal/contract/reports'
import * as sales from '@reseller-portal/contract/sales'

/** One call of the API as a tool of the Model Context Protocol. */
export type Tool = {
  name: string
  title: string
  /** What it does, and which tool comes next. */
  description: string
  endpoint: Endpoint
  /** It changes nothing, although it is not a GET. */
  reads?: boolean
  /** It ends something that a person may miss. */
  destroys?: boolean
  /** Fields of the call that are not offered. */
  without?: readonly string[]
}

/** None of them opens a checkout: a program sells on account, and never pays by card. */
export const tools: readonly Tool[] = [
  {
    name: 'about_this_key',
    title: 'About this key',
    description:
      'Says whose API key this is, what it can do, and its daily limit. Start here, then call list_suppliers.',
    endpoint: readOwnKey,
  },
  {
    name: 'list_suppliers',
    title: 'List suppliers',
    description: 'Lists the suppliers whose tickets this organization sells. Next: list_products.',
    endpoint: listSuppliers,
  },
  {
    name: 'list_products',
    title: 'List products',
    description: 'Lists the products of a supplier. Next: list_ticket_types.',
    endpoint: catalog.listProducts,
  },
  {
    name: 'search_ticket_types',
    title: 'Search ticket types',
    description:
      'Searches the ticket types of all suppliers by a text, with today’s prices. Next: list_departures.',
    endpoint: catalog.listRateCards,
  },
  {
    name: 'list_ticket_types',
    title: 'List ticket types',
    description:
      'Lists the ticket types (rates) of a product with today’s prices. Each price has the id and the traveler type that a hold needs. Next: list_departures.',
    endpoint: catalog.listRates,
  },
  {
    name: 'read_prices',
    title: 'Read prices by day',
    description: 'Reads the prices of a ticket type for each local day, up to 366 days.',
    endpoint: catalog.priceSchedule,
  },
  {
    name: 'list_departures',
    title: 'List departures',
    description:
      'Lists the departures of a product between two local days, up to 62, with the seats that are left. `byRate` has them by ticket type. Next: hold_seats with the `id` and `start` of a departure.',
    endpoint: offers.availabilityOfProduct,
  },
  {
    name: 'check_departure',
    title: 'Check a departure',
    description: 'Says whether a number of travelers fits a departure of a ticket type.',
    endpoint: offers.availabilitySpecific,
  },
  {
    name: 'hold_seats',
    title: 'Hold seats',
    description:
      'Takes seats out of sale for some minutes, and says what they cost. `availabilityId` is the id of the departure, `at` its start, and `priceId` a price of the ticket type. Next: sell_on_account with the id of the hold, or release_hold.',
    endpoint: offers.acquireHold,
  },
  {
    name: 'extend_hold',
    title: 'Extend a hold',
    description: 'Starts the lifetime of a hold again, until two hours after it was made.',
    endpoint: offers.extendHold,
  },
  {
    name: 'release_hold',
    title: 'Release a hold',
    description: 'Gives the seats of a hold back. Releasing twice is not an error.',
    endpoint: offers.releaseHold,
  },
  {
    name: 'sell_on_account',
    title: 'Sell on account',
    description:
      'Books held seats and charges the organization’s account. The items are those of the hold, with `startTime` for `at` and without `travelerType`. Some suppliers require details of each traveler; a refusal names what is missing. `PENDING` means that the supplier has not answered: call read_booking later. An organization that sells by card is refused.',
    endpoint: sales.createBooking,
  },
  {
    name: 'find_bookings',
    title: 'Find bookings',
    description:
      'Finds bookings by email, name, phone, barcode, or reference, and by status, product, and days of the visit. The answer’s `next` continues the list.',
    endpoint: sales.bookingList,
  },
  {
    name: 'read_booking',
    title: 'Read a booking',
    description:
      'Reads a booking with its tickets, prices, and events. A change needs its `version` and the ids of its prices.',
    endpoint: sales.booking,
  },
  {
    name: 'preview_change',
    title: 'Preview a change',
    description:
      'Says what it would cost to move a booking to another departure or to add guests. It changes nothing. Next: change_booking with `plan.difference.amount` as `difference`.',
    endpoint: sales.previewAmendment,
    reads: true,
  },
  {
    name: 'change_booking',
    title: 'Change a booking',
    description:
      'Moves a booking to another departure, or adds guests, for the difference that preview_change showed. The difference is charged to the account or refunded. A booking that was paid by card is refused if the change costs more.',
    endpoint: sales.amendBooking,
    without: ['payment'],
  },
  {
    name: 'correct_details',
    title: 'Correct details',
    description: 'Corrects names, contact, reference, and pickup of a booking. No money moves.',
    endpoint: sales.changeBookingDetails,
  },
  {
    name: 'cancel_booking',
    title: 'Cancel a booking',
    description:
      'Cancels a whole booking and refunds what its cancellation rules allow. You can’t undo it. Ask the person first.',
    endpoint: sales.cancelBooking,
    destroys: true,
  },
  {
    name: 'cancel_tickets',
    title: 'Cancel tickets',
    description:
      'Cancels some tickets of a booking; the others stay valid. You can’t undo it. Ask the person first.',
    endpoint: sales.cancelTickets,
    destroys: true,
  },
  {
    name: 'resend_voucher',
    title: 'Send the voucher again',
    description: 'Emails the voucher of a booking to the customer, or to other addresses.',
    endpoint: sendEmail,
  },
  {
    name: 'read_account',
    title: 'Read the account',
    description: 'Reads what the organization owes on account, and how much credit is left.',
    endpoint: account,
  },
  ...reportNames.map((name) => ({
    name: `report_${name}`,
    title: `Report: ${name}`,
    description: `${readers[name].summary}. Days are local days of the organization, both included. \`totals\` has the sums of all rows, and \`group\` adds them up.`,
    endpoint: readers[name],
  })),
]

/** A list answers this many rows where no limit is sent. */
const usualRows = 25

/** The fields of the call, from the schema that validates it, and the key of an act. */
export function inputSchemaOf({ endpoint, without = [] }: Tool) {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !without.includes(name))
  const required = schema.required ?? []
  return {
    ...schema,
    type: 'object' as const,
    properties: { ...Object.fromEntries(properties), ...(endpoint.keyed && { requestKey }) },
    required: endpoint.keyed ? [...required, 'requestKey'] : required,
  }
}

const requestKey = {
  type: 'string',
  minLength: 8,
  maxLength: 200,
  description:
    'A new UUID for each act. If the answer is lost, send the same one again: nothing happens twice.',
}

/** What the API is sent for the arguments of a tool. */
export function sentOf({ endpoint, without = [] }: Tool, given: Readonly<Record<string, unknown>>) {
  const { requestKey: key, ...rest } = given
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !without.includes(name)))
  const isList = 'limit' in (endpoint.input instanceof z.ZodObject ? endpoint.input.shape : {})
  return {
    fields: isList ? { limit: usualRows, ...fields } : fields,
    key: endpoint.keyed && typeof key === 'string' ? key : undefined,
  }
}

export function hintsOf({ endpoint, reads = false, destroys = false, title }: Tool) {
  const readOnlyHint = reads || isReading(endpoint)
  return {
    title,
    readOnlyHint,
    ...(!readOnlyHint && { destructiveHint: destroys, idempotentHint: true }),
    openWorldHint: false,
  }
}
