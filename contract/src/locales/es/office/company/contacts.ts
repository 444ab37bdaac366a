import type { Part } from '../../../texts.ts'

export default {
  title: 'Contactos',
  note: 'A quién pueden llamar sus clientes. Los bonos muestran el contacto del agente, después el del punto de venta, el distribuidor y el revendedor.',
  add: 'Añadir contacto',
  search: 'Buscar contactos',
  searchHint: 'Nombre o teléfono',
  empty: 'Todavía no hay contactos. Añada el teléfono al que pueden llamar sus clientes.',
  fields: { name: 'Nombre', type: 'Tipo', phone: 'Teléfono', reference: 'Punto de venta' },
  types: {
    RESELLER: 'Revendedor',
    DISTRIBUTOR: 'Distribuidor',
    POS: 'Punto de venta',
    AGENT: 'Agente',
    UNKNOWN: 'Desconocido',
  },
  none: 'Ninguno',
} satisfies Part<'contacts'>
