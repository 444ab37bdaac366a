import * as audit from './kit/audit/endpoints.ts'
import * as identity from './accounts/endpoints.ts'
import * as organizations from './organizations/endpoints.ts'
import * as membershipOffers from './accounts/membership-offers.ts'
import { changeOwnMails } from './accounts/own-mails.ts'
import * as passwords from './accounts/passwords.ts'
import * as secondFactor from './accounts/second-factor/endpoints.ts'
import * as userConfigs from './accounts/user-configs.ts'
import * as users from './accounts/users.ts'
import * as userActs from './accounts/user-acts.ts'
import * as resellers from './organizations/resellers/endpoints.ts'
import { pointsOfSale, replaceKeys } from './organizations/resellers/points-of-sale.ts'
import { contacts } from './organizations/contacts/contacts.ts'
import * as companies from './organizations/companies/endpoints.ts'
import { addresses } from './organizations/companies/addresses.ts'
import { locations } from './organizations/companies/locations.ts'
import { listCountries } from './organizations/companies/countries.ts'
import * as calendars from './inventory/calendars/endpoints.ts'
import * as registrations from './accounts/registrations/endpoints.ts'
import * as installation from './reports/installation/endpoints.ts'
import * as suppliers from './organizations/suppliers/endpoints.ts'
import * as catalog from './products/endpoints.ts'
import * as media from './products/media/endpoints.ts'
import * as operatorProducts from './products/operator/products.ts'
import * as operatorOptions from './products/operator/options.ts'
import * as operatorTexts from './products/operator/texts.ts'
import * as operatorTransfer from './products/operator/transfer.ts'
import { travelerTypeCalls } from './products/operator/traveler-types.ts'
import { availabilityRules } from './inventory/rules.ts'
import * as repricing from './inventory/repricing.ts'
import * as slots from './inventory/slots.ts'
import { changeZone, planZone } from './inventory/zone.ts'
import * as availability from './offers/index.ts'
import * as bookings from './sales/index.ts'
import { departureBoard } from './documents/departures/board.ts'
import * as departures from './documents/departures/departures.ts'
import * as parks from './inventory/parks/endpoints.ts'
import { supplementalVouchers } from './sales/supplements/supplements.ts'
import { addOns } from './prices/add-ons/add-ons.ts'
import { offeredAddOns } from './prices/add-ons/offered.ts'
import { checkGrouponCode } from './prices/groupon/check.ts'
import { grouponCodes, importGrouponCodes } from './prices/groupon/codes.ts'
import * as ledger from './ledger/endpoints.ts'
import * as journal from './ledger/journal.ts'
import * as payments from './payments/index.ts'
import * as templates from './documents/templates/endpoints.ts'
import * as vouchers from './documents/vouchers/endpoints.ts'
import * as saleVouchers from './documents/vouchers/sale-vouchers.ts'
import { adjustments } from './prices/adjustments.ts'
import { taxesAndFees } from './prices/taxes.ts'
import { operatorsPrices } from './prices/operators-prices.ts'
import { savePrices } from './prices/price-grid.ts'
import { pricingSchedule } from './prices/schedule.ts'
import * as tickets from './prices/tickets.ts'
import * as messages from './documents/mails/endpoints.ts'
import * as redemption from './gate/endpoints.ts'
import * as feedback from './documents/mails/feedback.ts'
import * as connections from './connections/index.ts'
import * as channels from './channels/index.ts'
import { contracts } from './channels/contracts.ts'
import * as reports from './reports/endpoints.ts'
import { schedules } from './reports/schedules.ts'
import { today } from './reports/today.ts'
import { readiness } from './reports/readiness.ts'
import {
  beginArriving,
  checkArriving,
  dropArriving,
  exportArchive,
  loadArriving,
  readArriving,
  sendArriving,
} from './reports/archive.ts'
import * as invoices from './documents/invoices/endpoints.ts'
import * as settlements from './ledger/settlements/endpoints.ts'
import * as views from './accounts/views.ts'
import * as apiKeys from './accounts/api-keys.ts'
import * as companySignIn from './accounts/company-sign-in.ts'
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
    locations,
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
    departures: { ...departures, departureBoard },
    parks,
    supplements: supplementalVouchers,
    addOns: { offeredAddOns, ...addOns },
    groupon: { checkGrouponCode, importGrouponCodes, ...grouponCodes },
    ledger: { ...ledger, ...journal },
    payments,
    vouchers: { ...vouchers, ...saleVouchers },
    templates,
    tickets,
    adjustments,
    taxesAndFees,
    prices: { pricingSchedule },
    operatorsPrices: { ...operatorsPrices, savePrices },
    messages: { ...messages, ...feedback },
    redemption,
    connections,
    channels,
    contracts,
    reports: { ...reports, today, readiness, exportArchive },
    arriving: {
      readArriving,
      beginArriving,
      sendArriving,
      checkArriving,
      loadArriving,
      dropArriving,
    },
    schedules,
    settlements,
    invoices,
    views,
    apiKeys,
    companySignIn,
  }).flatMap(([domain, list]) =>
    Object.entries<unknown>(list).flatMap(([name, value]) =>
      isEndpoint(value) ? [[`${domain}.${name}`, value] as const] : [],
    ),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
}
