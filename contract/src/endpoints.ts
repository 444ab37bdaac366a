import * as audit from './audit/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import * as organizations from './organizations/endpoints.ts'
import * as membershipOffers from './identity/membership-offers.ts'
import { changeOwnMails } from './identity/own-mails.ts'
import * as passwords from './identity/passwords.ts'
import * as secondFactor from './second-factor/endpoints.ts'
import * as userConfigs from './identity/user-configs.ts'
import * as users from './identity/users.ts'
import * as userActs from './identity/user-acts.ts'
import * as resellers from './resellers/endpoints.ts'
import { pointsOfSale, replaceKeys } from './resellers/points-of-sale.ts'
import { contacts } from './contacts/index.ts'
import * as companies from './companies/endpoints.ts'
import { addresses } from './companies/addresses.ts'
import { listCountries } from './companies/countries.ts'
import * as calendars from './calendars/endpoints.ts'
import * as registrations from './registrations/endpoints.ts'
import * as installation from './installation/endpoints.ts'
import * as suppliers from './suppliers/endpoints.ts'
import * as catalog from './catalog/endpoints.ts'
import * as media from './media/endpoints.ts'
import * as operatorProducts from './operator/products.ts'
import * as operatorOptions from './operator/options.ts'
import * as operatorTexts from './operator/texts.ts'
import * as operatorTransfer from './operator/transfer.ts'
import { travelerTypeCalls } from './operator/traveler-types.ts'
import { availabilityRules } from './inventory/rules.ts'
import * as repricing from './inventory/repricing.ts'
import * as slots from './inventory/slots.ts'
import { changeZone, planZone } from './inventory/zone.ts'
import * as availability from './availability/index.ts'
import * as bookings from './bookings/index.ts'
import * as departures from './departures/departures.ts'
import * as parks from './parks/endpoints.ts'
import * as supplements from './supplements/index.ts'
import * as addOns from './add-ons/index.ts'
import * as groupon from './groupon/index.ts'
import * as ledger from './ledger/endpoints.ts'
import * as payments from './payments/index.ts'
import * as vouchers from './vouchers/endpoints.ts'
import { adjustments } from './prices/adjustments.ts'
import { taxesAndFees } from './prices/taxes.ts'
import { operatorsPrices } from './prices/operators-prices.ts'
import { pricingSchedule } from './prices/schedule.ts'
import * as tickets from './prices/tickets.ts'
import * as messages from './messages/endpoints.ts'
import * as redemption from './redemption/endpoints.ts'
import * as feedback from './messages/feedback.ts'
import * as connections from './connections/index.ts'
import * as channels from './channels/index.ts'
import { contracts } from './channels/contracts.ts'
import * as reports from './reports/endpoints.ts'
import { schedules } from './reports/schedules.ts'
import { today } from './reports/today.ts'
import * as settlements from './settlements/endpoints.ts'
import * as views from './views/views.ts'
import type { Endpoint } from './kit/endpoint.ts'

/** Every endpoint there is: the OpenAPI document and the tests that walk all of them read this list. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({
    identity: { ...identity, ...passwords, changeOwnMails },
    audit,
    organizations,
    secondFactor,
    users: { ...users, ...userActs, ...userConfigs, ...membershipOffers },
    resellers,
    contacts,
    pointsOfSale: { ...pointsOfSale, replaceKeys },
    companies: { ...companies, listCountries },
    addresses,
    calendars,
    registrations,
    installation,
    suppliers,
    catalog,
    media,
    operatorProducts: { ...operatorProducts, ...operatorProducts.products },
    operatorOptions: { ...operatorOptions, ...operatorOptions.options },
    operatorTexts,
    operatorTransfer,
    travelerTypes: travelerTypeCalls,
    availabilityRules,
    slots: { ...slots, ...repricing, planZone, changeZone },
    availability,
    bookings,
    departures,
    parks,
    supplements: { ...supplements.supplementalVouchers },
    addOns: { offeredAddOns: addOns.offeredAddOns, ...addOns.addOns },
    groupon: { ...groupon, ...groupon.grouponCodes },
    ledger,
    payments,
    vouchers,
    tickets,
    adjustments,
    taxesAndFees,
    prices: { pricingSchedule },
    operatorsPrices,
    messages: { ...messages, ...feedback },
    redemption,
    connections,
    channels,
    contracts,
    reports: { ...reports, today },
    schedules,
    settlements,
    views,
  }).flatMap(([domain, list]) =>
    Object.entries<unknown>(list).flatMap(([name, value]) =>
      isEndpoint(value) ? [[`${domain}.${name}`, value] as const] : [],
    ),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
}
