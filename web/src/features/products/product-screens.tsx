/** The operator's screens of products; they are sent together. */
export { OptionDetailsScreen } from './option-details-screen.tsx'
export { OptionListScreen, ProductOptionsScreen } from './options-screens.tsx'
export { ProductDetailsScreen } from './product-details-screen.tsx'
export { CreateProductScreen, EditProductScreen } from './product-form-screens.tsx'
export { ProductsScreen } from './products-screen.tsx'
export { TravelerTypesScreen } from './traveler-types-screen.tsx'
