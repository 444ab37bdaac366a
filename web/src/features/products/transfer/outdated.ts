import { operatorsPrices } from '@reseller-portal/contract/prices'
import {
  options,
  productChanges,
  productImports,
  products,
  travelerTypeCalls,
} from '@reseller-portal/contract/products'

/** What an import and its undo change. */
export const outdated = [
  products.list,
  products.get,
  productChanges,
  options.list,
  options.get,
  travelerTypeCalls.list,
  operatorsPrices.list,
  productImports,
]
