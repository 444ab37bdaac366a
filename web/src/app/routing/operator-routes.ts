import { createRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

const screens = () => import('../../features/products/product-screens.tsx')

const productList = createRoute({
  getParentRoute: () => shell,
  path: 'products',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'ProductsScreen'),
})

const createProduct = createRoute({
  getParentRoute: () => shell,
  path: 'create-product',
  beforeLoad: guard('operator.manage'),
  loader: needOffice,
  component: section(screens, 'CreateProductScreen'),
})

const productEdit = createRoute({
  getParentRoute: () => shell,
  path: 'product-edit/$productId',
  beforeLoad: guard('texts.write'),
  loader: needOffice,
  component: section(screens, 'EditProductScreen'),
})

const productDetails = createRoute({
  getParentRoute: () => shell,
  path: 'product-details/$productId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'ProductDetailsScreen'),
})

const productOptions = createRoute({
  getParentRoute: () => shell,
  path: 'product-options/$productId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'ProductOptionsScreen'),
})

const optionList = createRoute({
  getParentRoute: () => shell,
  path: 'option-list-summary',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'OptionListScreen'),
})

const optionDetails = createRoute({
  getParentRoute: () => shell,
  path: 'option-details/$optionId',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'OptionDetailsScreen'),
})

const travelerTypeSummary = createRoute({
  getParentRoute: () => shell,
  path: 'traveler-type-summary',
  beforeLoad: guard('operator.read'),
  loader: needOffice,
  component: section(screens, 'TravelerTypesScreen'),
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
