import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { section } from './section.ts'

/** Every route of a company (spec 2 §2), below the shell. */
export function companyRoutes<S extends AnyRoute>(shell: S) {
  const company = createRoute({
    getParentRoute: () => shell,
    path: 'company',
    beforeLoad: guard('company.edit'),
    loader: needOffice,
    component: section(() => import('../../features/company/info/info-screen.tsx'), 'InfoScreen'),
  })
  const edit = createRoute({
    getParentRoute: () => shell,
    path: 'company-edit-info',
    beforeLoad: guard('company.edit'),
    loader: needOffice,
    component: section(() => import('../../features/company/info/edit-screen.tsx'), 'EditScreen'),
  })
  const add = createRoute({
    getParentRoute: () => shell,
    path: 'company-add-info',
    beforeLoad: guard('company.edit'),
    loader: needOffice,
    component: section(() => import('../../features/company/info/edit-screen.tsx'), 'AddScreen'),
  })
  const addresses = createRoute({
    getParentRoute: () => shell,
    path: 'company-addresses',
    beforeLoad: guard('company.edit'),
    loader: needOffice,
    component: section(() => import('../../features/company/addresses-screen.tsx'), 'AddressesScreen'),
  })
  const contacts = createRoute({
    getParentRoute: () => shell,
    path: 'company-contacts',
    beforeLoad: guard('company.edit'),
    loader: needOffice,
    component: section(() => import('../../features/company/contacts-screen.tsx'), 'ContactsScreen'),
  })
  const locations = createRoute({
    getParentRoute: () => shell,
    path: 'company-location-listings',
    beforeLoad: guard('pointsofsale.manage'),
    loader: needOffice,
    component: section(() => import('../../features/company/points-screen.tsx'), 'PointsScreen'),
  })
  return [company, edit, add, addresses, contacts, locations] as const
}

/** Addresses that lead to a page, or to a list with one record open beside it. */
export function recordAddresses<S extends AnyRoute>(shell: S) {
  const leads = <P extends string>(path: P, to: (id: string) => string) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      beforeLoad: ({ params }: { params: { id?: string } }) => {
        throw redirect({ href: to(encodeURIComponent(params.id ?? '')), replace: true })
      },
    })
  return [
    leads('home', () => '/company'),
    leads('company-info', () => '/company'),
    leads('company-contacts-add', () => '/company-contacts?open=new'),
    leads('company-contacts-edit/$id', (id) => `/company-contacts?open=${id}`),
    leads('company-contacts-view/$id', (id) => `/company-contacts?open=${id}&show=true`),
    leads('company-location-add', () => '/company-location-listings?open=new'),
    leads('company-location-edit/$id', (id) => `/company-location-listings?open=${id}`),
    leads('company-location-view/$id', (id) => `/company-location-listings?open=${id}&show=true`),
    leads('company-location-details/$id', (id) => `/company-location-listings?open=${id}&show=true`),
  ] as const
}
