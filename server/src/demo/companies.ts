import { createHash } from 'node:crypto'
import {
  approveRegistration,
  createUser,
  listRegistrations,
  register,
  registrationChallenge,
  zeroBitsOf,
} from '@reseller-portal/contract/accounts'
import { answerChannelRequest, channelRequests, requestChannel } from '@reseller-portal/contract/channels'
import { changeCreditLimit } from '@reseller-portal/contract/ledger'
import {
  changeCompany,
  changeOrganization,
  changeSellingSettings,
  listCompanies,
  pointsOfSale,
  readOrganization,
  sellingSettings,
} from '@reseller-portal/contract/organizations'
import { demoAccounts, keeperOf, technician, type DemoAccount } from './accounts.ts'
import type { Call, People } from './people.ts'
import { demoResellers, type DemoReseller } from './resellers.ts'
import { demoSuppliers } from './suppliers/index.ts'
import type { DemoCompany, DemoSupplier } from './world.ts'

/** Each company asks for an account on the public form, is approved, fills in the rest, and adds its staff. */
export async function addCompanies(people: People): Promise<void> {
  for (const reseller of demoResellers) {
    await addCompany(reseller, 'RESELLER', people)
    await setUpReseller(reseller, people)
  }
  for (const supplier of demoSuppliers) {
    await addCompany(supplier, 'SUPPLIER', people)
    await setUpSelling(supplier, people.as(keeperOf(supplier).email))
  }
  for (const account of demoAccounts) if (account !== technician) await addColleague(account, people)
  for (const reseller of demoResellers)
    for (const supplier of demoSuppliers)
      if (reseller.sells.includes(supplier.name)) await connect(reseller, supplier, people)
}

async function addCompany(
  company: DemoCompany,
  kind: 'RESELLER' | 'SUPPLIER',
  people: People,
): Promise<void> {
  const person = keeperOf(company)
  // Few may register from one address.
  const stranger = people.from(`192.0.2.${demoAccounts.indexOf(person) + 1}`)
  const { challenge, bits } = await stranger(registrationChallenge, {})
  const solution = solve(challenge, bits)
  await stranger(register, { ...formOf(company, person), kind, language: 'en', challenge, solution })
  const staff = people.as(technician.email)
  const { registrations } = await staff(listRegistrations, { state: ['REQUESTED'] })
  for (const { id, version } of registrations)
    await staff(approveRegistration, { id, version, kind, orgCode: company.orgCode })
  const keeper = people.as(person.email)
  const { companies } = await keeper(listCompanies, {})
  for (const { kind: _kind, hasLogo: _hasLogo, ...own } of companies)
    await keeper(changeCompany, { ...own, legalName: `${company.name}, LLC` })
}

/** The work of the browser of somebody who registers. */
function solve(challenge: string, bits: number): string {
  let number = 0
  const digest = () => createHash('sha256').update(`${challenge}:${number}`).digest()
  while (zeroBitsOf(digest()) < bits) number += 1
  return String(number)
}

function formOf({ name, timeZone, contactPhone, place }: DemoCompany, person: DemoAccount) {
  const { street1, city, state, zip } = place
  return {
    companyName: name,
    contactEmail: person.email,
    contactFirstName: person.givenName,
    contactLastName: person.surname,
    phoneNumber: { phoneCountryCode: '+1', phoneNumber: contactPhone.replace('+1 ', '') },
    companyUrl: '',
    ticketing: '',
    timeZone,
    currency: 'USD',
    address: { ...place, street2: '', country: 'US' },
    billing: {
      billingFirstName: person.givenName,
      billingLastName: person.surname,
      billingPhone: contactPhone,
      billingEmail: person.email,
      billingAddress: {
        billingStreet1: street1,
        billingStreet2: '',
        billingCity: city,
        billingState: state,
        billingZip: zip,
        billingCountry: 'US',
      },
    },
  }
}

async function setUpReseller(reseller: DemoReseller, people: People): Promise<void> {
  const staff = people.as(technician.email)
  const { selling, resellerId, ...organization } = await staff(readOrganization, { code: reseller.orgCode })
  if (selling === null || resellerId === null) throw new Error(`${reseller.name} is no reseller.`)
  const { code, version, name, emailDomains, factorRequired } = organization
  const changed = { ...selling, ...reseller.selling, suppliers: [] }
  await staff(changeOrganization, { code, version, name, emailDomains, factorRequired, selling: changed })
  for (const { currency, amount: limit } of reseller.creditLimits ?? [])
    await staff(changeCreditLimit, { resellerId, currency, limit, before: null })
  const keeper = people.as(keeperOf(reseller).email)
  const nowhere = { streetAddress: '', city: '', state: '', zipCode: '', hours: '' }
  for (const point of reseller.pointsOfSale)
    await keeper(pointsOfSale.create, { ...nowhere, property_brand: '', ...point, resellerId })
}

async function setUpSelling({ selling }: DemoSupplier, operator: Call): Promise<void> {
  const { companies } = await operator(listCompanies, {})
  for (const { id: supplierId } of companies) {
    const { id: _id, pickupLocations, ...before } = await operator(sellingSettings, { supplierId })
    await operator(changeSellingSettings, { ...before, pickupLocations, ...selling, supplierId })
  }
}

/** The first person of a company is there since its approval. */
async function addColleague(account: DemoAccount, people: People): Promise<void> {
  const { email, orgCode, givenName, surname, department, roles, points = [] } = account
  const keeper = keeperOf({ orgCode })
  if (account === keeper) return
  const names = { email, given_name: givenName, surname, phone: '', department }
  await people.as(keeper.email)(createUser, { ...names, org_code: orgCode, groups: roles, pos: points })
}

/** The reseller asks for the channel, and the supplier accepts. */
async function connect(reseller: DemoReseller, supplier: DemoSupplier, people: People): Promise<void> {
  await people.as(keeperOf(reseller).email)(requestChannel, { code: supplier.orgCode, agreement: true })
  const operator = people.as(keeperOf(supplier).email)
  const { requests } = await operator(channelRequests, {})
  for (const { id } of requests.filter(({ state }) => state === 'IN_PROCESS'))
    await operator(answerChannelRequest, { id, accept: true })
}
