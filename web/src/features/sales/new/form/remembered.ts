const supplier = 'desk-supplier'
const pointOfSale = 'desk-point-of-sale'

/** The supplier that this desk sold last, and the point of sale that was chosen here last. */
export function remembered() {
  return {
    supplier: localStorage.getItem(supplier) ?? undefined,
    pos: localStorage.getItem(pointOfSale) ?? undefined,
  }
}

export function rememberSupplier(id: string) {
  localStorage.setItem(supplier, id)
}

export function rememberPoint(code: string) {
  localStorage.setItem(pointOfSale, code)
}
