import { join } from 'node:path'
import type { Role } from '@reseller-portal/contract/accounts'
import type { Config } from '../config.ts'
import { keptWord } from '#kit/security/kept-word.ts'

/** A person of the demo world; `worksFor` names a reseller, a supplier, or nothing for technical staff. */
export type DemoAccount = {
  email: string
  givenName: string
  surname: string
  roles: Role[]
  worksFor: { reseller: string; pointsOfSale?: string[] } | { supplier: string } | undefined
  orgCode: string
  department: string
}

const harbor = { orgCode: 'HARBOR', department: 'Guest services' }
const atHarbor = (...pointsOfSale: string[]) => ({ reseller: 'Harbor Concierge', pointsOfSale })
const parks = {
  orgCode: 'SUNRISE',
  department: 'Reservations',
  worksFor: { reseller: 'Sunrise Park Distributors' },
}
const canyon = { orgCode: 'CANYON', department: 'Operations', worksFor: { supplier: 'Canyon Rim Tours' } }

/** The accounts of docs/rules.md §10, in the order in which they are printed. */
export const demoAccounts: DemoAccount[] = [
  {
    ...harbor,
    email: 'agent@harbor.example',
    givenName: 'Avery',
    surname: 'Lane',
    roles: ['RESELLER_PORTAL_AGENT'],
    worksFor: atHarbor('HC-PIER'),
  },
  {
    ...harbor,
    email: 'manager@harbor.example',
    givenName: 'Morgan',
    surname: 'Reyes',
    roles: ['RESELLER_PORTAL_MANAGER'],
    worksFor: atHarbor(),
  },
  {
    ...harbor,
    email: 'location.admin@harbor.example',
    givenName: 'Jules',
    surname: 'Okafor',
    roles: ['RESELLER_PORTAL_LOCATION_ADMIN'],
    worksFor: atHarbor('HC-PIER'),
  },
  {
    ...harbor,
    email: 'location.super@harbor.example',
    givenName: 'Robin',
    surname: 'Castillo',
    roles: ['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'],
    worksFor: atHarbor('HC-HOTEL', 'HC-PIER'),
  },
  {
    ...harbor,
    email: 'super.admin@harbor.example',
    givenName: 'Sasha',
    surname: 'Lindqvist',
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
    worksFor: atHarbor(),
  },
  {
    ...harbor,
    email: 'reports@harbor.example',
    givenName: 'Rene',
    surname: 'Dubois',
    roles: ['RESELLER_PORTAL_REPORTS'],
    worksFor: atHarbor(),
  },
  {
    ...parks,
    email: 'agent@parks.example',
    givenName: 'Kai',
    surname: 'Moreno',
    roles: ['RESELLER_PORTAL_AGENT'],
  },
  {
    ...parks,
    email: 'super.admin@parks.example',
    givenName: 'Noor',
    surname: 'Hale',
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  },
  {
    email: 'agent@base.example',
    givenName: 'Casey',
    surname: 'Ward',
    roles: ['RESELLER_PORTAL_AGENT'],
    worksFor: { reseller: 'Fort Meridian Leisure Travel' },
    orgCode: 'MERIDIAN',
    department: 'Leisure travel',
  },
  {
    ...canyon,
    email: 'admin@canyon.example',
    givenName: 'Dana',
    surname: 'Yazzie',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
  },
  {
    ...canyon,
    email: 'staff@canyon.example',
    givenName: 'Toni',
    surname: 'Begay',
    roles: ['SUPPLIER_BUSINESS_STAFF'],
  },
  {
    ...canyon,
    email: 'gate@canyon.example',
    givenName: 'Ash',
    surname: 'Pereira',
    roles: ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'],
  },
  {
    email: 'admin@cruises.example',
    givenName: 'Imani',
    surname: 'Berg',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    worksFor: { supplier: 'Harbor City Cruises' },
    orgCode: 'CRUISES',
    department: 'Operations',
  },
  {
    email: 'admin@tower.example',
    givenName: 'Luca',
    surname: 'Iwata',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    worksFor: { supplier: 'Skyline Tower' },
    orgCode: 'TOWER',
    department: 'Operations',
  },
  {
    email: 'admin@wonder.example',
    givenName: 'Priya',
    surname: 'Novak',
    roles: ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
    worksFor: { supplier: 'Wonder Parks' },
    orgCode: 'WONDER',
    department: 'Operations',
  },
  {
    email: 'root@portal.example',
    givenName: 'Alex',
    surname: 'Stone',
    roles: ['PORTAL_TECHNICAL_STAFF'],
    worksFor: undefined,
    orgCode: 'PORTAL',
    department: 'Technical staff',
  },
]

/** `DEMO_PASSWORD`, or one made up once and kept in `DATA_DIR`, readable by its owner only. */
export async function demoPassword(config: Pick<Config, 'DATA_DIR' | 'DEMO_PASSWORD'>): Promise<string> {
  return config.DEMO_PASSWORD ?? keptWord(join(config.DATA_DIR, 'demo-password'), 9)
}
