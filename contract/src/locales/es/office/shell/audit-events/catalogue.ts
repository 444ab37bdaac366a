import type en from '../../../../en/office/shell/audit-events/catalogue.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  tickets: {
    disabled: 'Tipo de entrada retirado de la venta',
    activated: 'Tipo de entrada puesto a la venta',
  },
  products: {
    added: 'Producto añadido',
    changed: 'Producto modificado',
    withdrawn: 'Producto retirado',
    removed: 'Producto eliminado',
    restored: 'Producto recuperado',
    published: 'Producto publicado',
    submitted: 'Producto enviado a revisión',
    duplicated: 'Producto duplicado',
    archived: 'Producto archivado',
    brought_back: 'Producto sacado del archivo',
    picture_added: 'Imagen añadida',
    picture_described: 'Imagen descrita',
    picture_removed: 'Imagen quitada',
    picture_restored: 'Imagen recuperada',
    pictures_ordered: 'Imágenes ordenadas',
    translated: 'Textos traducidos',
    imported: 'Productos importados',
  },
  options: {
    added: 'Alta: opción',
    changed: 'Cambio: opción',
    removed: 'Baja: opción',
    restored: 'Recuperación: opción',
    given_own_seats: 'Opción con plazas propias',
    translated: 'Textos de la opción traducidos',
  },
  traveler_types: {
    added: 'Alta: tipo de viajero',
    changed: 'Cambio: tipo de viajero',
    removed: 'Baja: tipo de viajero',
    restored: 'Recuperación: tipo de viajero',
  },
  availability_rules: {
    added: 'Alta: regla de disponibilidad',
    changed: 'Cambio: regla de disponibilidad',
    removed: 'Baja: regla de disponibilidad',
    restored: 'Recuperación: regla de disponibilidad',
  },
  prices: {
    added: 'Alta: precio',
    changed: 'Cambio: precio',
    removed: 'Baja: precio',
    restored: 'Recuperación: precio',
    repriced: 'Salidas con precio nuevo',
    reprice_undone: 'Precios nuevos de salidas deshechos',
  },
  adjustments: {
    ...{ added: 'Alta: ajuste de precio', changed: 'Cambio: ajuste de precio' },
    ...{ removed: 'Baja: ajuste de precio', restored: 'Recuperación: ajuste de precio' },
  },
  taxesAndFees: {
    added: 'Alta: impuesto o tasa',
    changed: 'Cambio: impuesto o tasa',
    removed: 'Baja: impuesto o tasa',
    restored: 'Recuperación: impuesto o tasa',
  },
  supplementalVouchers: {
    ...{ added: 'Cupón suplementario añadido', changed: 'Cupón suplementario cambiado' },
    ...{ removed: 'Cupón suplementario quitado', restored: 'Cupón suplementario recuperado' },
  },
  addOns: {
    ...{ added: 'Precio suplementario añadido', changed: 'Precio suplementario cambiado' },
    ...{ removed: 'Precio suplementario quitado', restored: 'Precio suplementario recuperado' },
  },
  grouponCodes: {
    added: 'Código de cupón añadido',
    changed: 'Código de cupón cambiado',
    removed: 'Código de cupón eliminado',
    restored: 'Código de cupón recuperado',
    imported: 'Códigos de cupón importados',
  },
  inventory: {
    departure_changed: 'Salida modificada con sus viajeros',
    rules_applied: 'Reglas de disponibilidad aplicadas a las salidas',
    slot_added: 'Salida añadida',
    slot_changed: 'Salida cambiada',
    slots_changed: 'Salidas modificadas',
    undone: 'Cambio de salidas deshecho',
  },
  rates: {
    added: 'Tarifa añadida',
  },
} satisfies Texts<typeof en>
