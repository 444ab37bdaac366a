const supplier = 'desk-supplier'
const pointOfSale = 'desk-point-of-sale'

/** The supplier and point of sale that this desk sold last. */
export function remembered() {
  return {
    supplier: localStorage.getItem(supplier) ?? undefined,
    pos: localStorage.getItem(pointOfSale) ?? undefined,
  }
}

export function remember(choice: { supplier: string; pos: string }) {
  localStorage.setItem(supplier, choice.supplier)
  localStorage.setItem(pointOfSale, choice.pos)
}
