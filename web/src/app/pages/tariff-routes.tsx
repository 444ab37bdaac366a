import { createRoute, redirect } from '@tanstack/react-router'
import { officePage } from '../routing/office-page.ts'
import { guard } from '../guard.ts'
import { shell } from '../routing/shell-route.ts'
import { section } from '../routing/section.ts'

/** An operator's prices, and its taxes and fees; one of them is open beside its list (spec 2 §2). */
const listing = createRoute({
  getParentRoute: () => shell,
  path: 'pricing-listing',
  beforeLoad: guard('operator.read'),
  component: section(() => import('../../features/prices/prices-screen.tsx'), 'PricesScreen'),
})

const taxes = createRoute({
  getParentRoute: () => shell,
  path: 'taxes-and-fees',
  beforeLoad: guard('operator.read'),
  component: section(() => import('../../features/prices/taxes-screen.tsx'), 'TaxesScreen'),
})

const supplemental = officePage(
  'supplemental-pricing',
  'operator.read',
  () => import('../../features/prices/add-ons-screen.tsx'),
  'AddOnsScreen',
)

const supplement = officePage(
  'supplemental-voucher',
  'operator.read',
  () => import('../../features/prices/supplemental-vouchers-screen.tsx'),
  'SupplementalVouchersScreen',
)

const groupon = officePage(
  'groupon',
  'operator.read',
  () => import('../../features/prices/groupon-screen.tsx'),
  'GrouponScreen',
)

const grouponImport = officePage(
  'groupon-import',
  'operator.manage',
  () => import('../../features/prices/groupon-import.tsx'),
  'GrouponImportScreen',
)

const opened = (path: string, to: '/pricing-listing' | '/taxes-and-fees', show?: true) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ params }: { params: { id?: string } }) => {
      throw redirect({ to, search: { open: params.id ?? 'new', show }, replace: true })
    },
  })

export const tariff = [
  listing,
  opened('pricing-create', '/pricing-listing'),
  opened('pricing-view/$id', '/pricing-listing', true),
  opened('pricing-details/$id', '/pricing-listing', true),
  opened('pricing-edit/$id', '/pricing-listing'),
  taxes,
  supplemental,
  supplement,
  groupon,
  grouponImport,
  opened('taxes-and-fees/create', '/taxes-and-fees'),
  opened('taxes-and-fees/view/$id', '/taxes-and-fees', true),
  opened('taxes-and-fees/edit/$id', '/taxes-and-fees'),
] as const
