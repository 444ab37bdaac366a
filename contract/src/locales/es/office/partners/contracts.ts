import type { Part } from '../../../texts.ts'

export default {
  title: 'Contratos',
  note: 'Lo acordado con este revendedor, por día de visita. Un cambio rige para lo que se venda desde ahora; las reservas conservan lo suyo.',
  ownNote:
    'Lo que sus proveedores acordaron con usted, por día de visita: decide cuánto debe por cada entrada.',
  add: 'Añadir contrato',
  search: 'Buscar contratos',
  searchHint: 'Nombre o proveedor',
  empty: 'Aún no hay contratos. Rigen los netos de los precios.',
  supplier: 'Proveedor',
  share: '{percent} de comisión',
  nets: 'Precios netos',
  commissionHint: 'En porcentaje, por ejemplo 20',
  baseHints: {
    COMMISSION:
      'De qué precio es parte la comisión: su propio precio, sin los impuestos y cargos que se añaden.',
    NET: 'Si los netos de la lista contienen los impuestos incluidos. Si no, el revendedor debe también esos impuestos.',
  },
  examples: {
    COMMISSION:
      'Por ejemplo, {ticket} cuesta {price}, con {taxes} de impuestos incluidos. La comisión es el {percent} de {base}, es decir, {commission}. El revendedor le debe {net}.',
    NET: 'Por ejemplo, {ticket} cuesta {price}, con {taxes} de impuestos incluidos. El neto de la lista es {listed}. El revendedor le debe {net}.',
  },
  exampleTicket: 'una entrada',
  allotmentHint:
    'Plazas de cada salida que solo vende este revendedor. Los demás ven y venden lo que queda aparte.',
  releaseHint:
    'Días antes de una salida en que todos pueden vender lo que queda de ellas; vacío: hasta que sale.',
  creditHint:
    'Lo que se puede deber como máximo por ventas a cuenta de este proveedor; una venta que lo supere se rechaza. Vacío: tanto como permita la cuenta.',
  invoicedHint: 'Las liquidaciones siguen esta fecha mientras no se elija allí otra.',
  allotmentsHint:
    'En lugar del cupo del contrato, donde para un producto o una opción suya vale otro. Las plazas de una opción son para ventas de esa opción; 0 no reserva ninguna.',
  allotted: 'De',
  wholeProduct: '{product}: todas las opciones',
  addAllotment: 'Añadir un cupo',
  remove: 'Quitar',
  removeAllotment: 'Quitar el cupo de {of}',
  ofProducts: 'y {count} de productos',
  noMore: 'Todos los productos y opciones tienen ya uno',
  amendedHint: 'Si es el operador, el revendedor no cambia la salida ni añade viajeros en estos días.',
  dates: 'Días de visita',
  open: 'sin fin',
  terms: 'Condiciones',
  fields: {
    name: 'Nombre',
    kind: 'Acordado',
    commission: 'Comisión',
    base: 'Base',
    validFrom: 'Fecha inicial',
    validUntil: 'Fecha final',
    allotment: 'Cupo',
    releaseDays: 'Días de liberación',
    allotments: 'Cupos de productos y opciones',
    credit: 'Crédito',
    currency: 'Moneda',
    amendedBy: 'Las reservas las modifica',
    invoicedBy: 'Se factura por',
  },
  kinds: { NET: 'Precios netos', COMMISSION: 'Comisión' },
  bases: {
    WITH_TAXES: 'Precio de venta con impuestos incluidos',
    WITHOUT_TAXES: 'Precio de venta antes de impuestos',
  },
  netBases: {
    WITH_TAXES: 'Netos con impuestos incluidos',
    WITHOUT_TAXES: 'Netos antes de impuestos',
  },
  amenders: { RESELLER: 'El revendedor', OPERATOR: 'El operador' },
  invoiceDates: { BOOKED: 'Fecha de reserva', VISIT: 'Fecha de visita', REDEEMED: 'Fecha de canje' },
} satisfies Part<'contracts'>
