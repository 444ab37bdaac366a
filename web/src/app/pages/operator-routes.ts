import { officePage } from '../routing/office-page.ts'

const screens = () => import('./operator-screens.tsx')

/** What an operator sells, and when (spec 2 §2). */
export const operatorRoutes = [
  officePage('products', 'operator.read', screens, 'ProductsScreen', 'productMain'),
  officePage('create-product', 'operator.manage', screens, 'CreateProductScreen', 'productMain'),
  officePage('product-edit/$productId', 'texts.write', screens, 'EditProductScreen', 'productMain'),
  officePage('product-details/$productId', 'operator.read', screens, 'ProductDetailsScreen', 'productMain'),
  officePage('product-options/$productId', 'operator.read', screens, 'ProductOptionsScreen', 'productMain'),
  officePage('product-media/$productId', 'operator.read', screens, 'ProductMediaScreen', 'productMain'),
  officePage('product-texts/$productId', 'operator.read', screens, 'ProductTextsScreen', 'productMain'),
  officePage('import-products', 'operator.manage', screens, 'TransferScreen', 'productMain'),
  officePage('option-list-summary', 'operator.read', screens, 'OptionListScreen'),
  officePage('option-details/$optionId', 'operator.read', screens, 'OptionDetailsScreen'),
  officePage('traveler-type-summary', 'operator.read', screens, 'TravelerTypesScreen'),
  officePage('departures', 'operator.read', screens, 'BoardScreen'),
  officePage('inventory-availability', 'operator.read', screens, 'CalendarScreen'),
  officePage('inventory-management', 'operator.read', screens, 'ManagementScreen'),
  officePage('availability-status', 'operator.read', screens, 'StatusScreen'),
  officePage('inventory-availability-details/$slotId', 'operator.read', screens, 'SlotDetailsScreen'),
  officePage('inventory-availability-edit/$slotId', 'operator.manage', screens, 'EditSlotScreen'),
  officePage('inventory-availability-create', 'operator.manage', screens, 'CreateSlotScreen'),
  officePage('product-time-capacity/$productId', 'operator.read', screens, 'ProductTimesScreen'),
  officePage('add-product-time-capacity/$productId/$poolId', 'operator.manage', screens, 'RuleScreen'),
  officePage(
    'edit-product-time-capacity/$productId/$poolId/$ruleId',
    'operator.manage',
    screens,
    'RuleScreen',
  ),
  officePage('option-time-capacity/$optionId', 'operator.read', screens, 'OptionTimesScreen'),
  officePage('add-option-time-capacity/$optionId/$poolId', 'operator.manage', screens, 'RuleScreen'),
  officePage('edit-option-time-capacity/$optionId/$poolId/$ruleId', 'operator.manage', screens, 'RuleScreen'),
] as const
