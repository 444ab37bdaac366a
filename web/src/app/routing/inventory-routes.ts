import { createRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { texts } from './route-search.ts'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

const screens = () => import('../../features/inventory/inventory-screens.tsx')

const inventory = createRoute({
  getParentRoute: () => shell,
  path: 'inventory-availability',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['pool']),
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'CalendarScreen'),
})

const inventoryManagement = createRoute({
  getParentRoute: () => shell,
  path: 'inventory-management',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'ManagementScreen'),
})

const availabilityStatus = createRoute({
  getParentRoute: () => shell,
  path: 'availability-status',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'StatusScreen'),
})

const slotDetails = createRoute({
  getParentRoute: () => shell,
  path: 'inventory-availability-details/$slotId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'SlotDetailsScreen'),
})

const slotEdit = createRoute({
  getParentRoute: () => shell,
  path: 'inventory-availability-edit/$slotId',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'EditSlotScreen'),
})

const slotCreate = createRoute({
  getParentRoute: () => shell,
  path: 'inventory-availability-create',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'CreateSlotScreen'),
})

const productTimes = createRoute({
  getParentRoute: () => shell,
  path: 'product-time-capacity/$productId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'ProductTimesScreen'),
})

const addProductTimes = createRoute({
  getParentRoute: () => shell,
  path: 'add-product-time-capacity/$productId/$poolId',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'RuleScreen'),
})

const editProductTimes = createRoute({
  getParentRoute: () => shell,
  path: 'edit-product-time-capacity/$productId/$poolId/$ruleId',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'RuleScreen'),
})

const optionTimes = createRoute({
  getParentRoute: () => shell,
  path: 'option-time-capacity/$optionId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'OptionTimesScreen'),
})

const addOptionTimes = createRoute({
  getParentRoute: () => shell,
  path: 'add-option-time-capacity/$optionId/$poolId',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'RuleScreen'),
})

const editOptionTimes = createRoute({
  getParentRoute: () => shell,
  path: 'edit-option-time-capacity/$optionId/$poolId/$ruleId',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'RuleScreen'),
})

/** When an operator's products have departures (spec 2 §2). */
export const inventoryRoutes = [
  inventory,
  inventoryManagement,
  availabilityStatus,
  slotDetails,
  slotEdit,
  slotCreate,
  productTimes,
  addProductTimes,
  editProductTimes,
  optionTimes,
  addOptionTimes,
  editOptionTimes,
] as const
