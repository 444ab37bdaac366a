import { useState } from 'react'
import { ProductDetailsScreen } from '../../features/products/product-details-screen.tsx'
import { Readiness } from '../../features/products/readiness.tsx'
import { PriceGrid } from '../../features/prices/grid/price-grid.tsx'
import type { GridPrice } from '../../features/prices/grid/cells.ts'
import { ProductPreview } from './product-preview.tsx'

/** A product with its prices and its preview, which belong to other features. */
export function ProductScreen() {
  const [prices, setPrices] = useState<readonly GridPrice[]>([])
  return (
    <ProductDetailsScreen
      prices={(productId) => <PriceGrid key={productId} productId={productId} onPrices={setPrices} />}
      aside={(product) => (
        <>
          <ProductPreview product={product} prices={prices} />
          <Readiness product={product} />
        </>
      )}
    />
  )
}
