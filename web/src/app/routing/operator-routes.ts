import { createRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

const productList = createRoute({
  getParentRoute: () => shell,
  path: 'products',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(() => import('../../features/products/products-screen.tsx'), 'ProductsScreen'),
})

const createProduct = createRoute({
  getParentRoute: () => shell,
  path: 'create-product',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(() => import('../../features/products/product-form-screens.tsx'), 'CreateProductScreen'),
})

const productEdit = createRoute({
  getParentRoute: () => shell,
  path: 'product-edit/$productId',
  beforeLoad: guard('texts.write'),
  loader: needOffice,
  component: section(() => import('../../features/products/product-form-screens.tsx'), 'EditProductScreen'),
})

const productDetails = createRoute({
  getParentRoute: () => shell,
  path: 'product-details/$productId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(
    () => import('../../features/products/product-details-screen.tsx'),
    'ProductDetailsScreen',
  ),
})

const productOptions = createRoute({
  getParentRoute: () => shell,
  path: 'product-options/$productId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(() => import('../../features/products/options-screens.tsx'), 'ProductOptionsScreen'),
})

const optionList = createRoute({
  getParentRoute: () => shell,
  path: 'option-list-summary',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(() => import('../../features/products/options-screens.tsx'), 'OptionListScreen'),
})

const optionDetails = createRoute({
  getParentRoute: () => shell,
  path: 'option-details/$optionId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(
    () => import('../../features/products/option-details-screen.tsx'),
    'OptionDetailsScreen',
  ),
})

const travelerTypeSummary = createRoute({
  getParentRoute: () => shell,
  path: 'traveler-type-summary',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(
    () => import('../../features/products/traveler-types-screen.tsx'),
    'TravelerTypesScreen',
  ),
})

/** What an operator sells and when (spec 2 §2). */
export const operatorRoutes = [
  productList,
  createProduct,
  productEdit,
  productDetails,
  productOptions,
  optionList,
  optionDetails,
  travelerTypeSummary,
] as const
