/** The operator's screens of products and departures, which are loaded together. */
export { OptionDetailsScreen } from '../features/products/option-details-screen.tsx'
export { ProductMediaScreen } from '../features/products/media/media-screen.tsx'
export { ProductTextsScreen } from '../features/products/texts/texts-screen.tsx'
export { TransferScreen } from '../features/products/transfer/transfer-screen.tsx'
export { OptionListScreen, ProductOptionsScreen } from '../features/products/options-screens.tsx'
export { ProductScreen } from './product/product-screen.tsx'
export { CreateProductScreen, EditProductScreen } from '../features/products/product-form-screens.tsx'
export { ProductsScreen } from '../features/products/products-screen.tsx'
export { TravelerTypesScreen } from '../features/products/traveler-types-screen.tsx'
export { CalendarScreen } from '../features/inventory/calendar-screen.tsx'
export { SlotDetailsScreen } from '../features/inventory/slot-details-screen.tsx'
export { CreateSlotScreen, EditSlotScreen } from '../features/inventory/slot-screens.tsx'
export { StatusScreen } from '../features/inventory/status-screen.tsx'
export {
  ManagementScreen,
  OptionTimesScreen,
  ProductTimesScreen,
  RuleScreen,
} from '../features/inventory/rules/time-capacity-screens.tsx'
export { ParkDaysScreen } from '../features/inventory/park-days-screen.tsx'
export { ImportBookingsScreen } from '../features/sales/imports/import-screen.tsx'
export { ImportedBookingsScreen } from '../features/sales/imports/imported-screen.tsx'
export { BoardScreen } from '../features/inventory/board/board-screen.tsx'
