import type { Part } from '../../../texts.ts'

export default {
  title: 'Ubicaciones',
  note: 'Los puntos de venta de su empresa. El personal vende en ellos, y se pueden desactivar entradas en uno de ellos.',
  add: 'Añadir punto de venta',
  search: 'Buscar puntos de venta',
  searchHint: 'Código o nombre',
  empty: 'Todavía no hay puntos de venta. Añada el primer lugar donde vende.',
  display: 'Punto de venta',
  staff: 'Personal',
  keys: 'Claves de la API de reservas',
  noKeys: 'Sin claves todavía',
  keysSince: 'En uso desde el {day}. No se pueden volver a leer.',
  giveKeys: 'Dar claves',
  replaceKeys: 'Sustituir las claves',
  keysNote:
    'Las claves se cifran al guardarlas y nadie puede volver a leerlas aquí. Las anteriores dejan de usarse al momento.',
  apiKey: 'Clave de API',
  apiSecret: 'Secreto de API',
  keysFailed: 'Las claves no se han sustituido',
  codeHint:
    'Letras, cifras, puntos, guiones y guiones bajos. En un distribuidor empieza por el identificador de distribuidor.',
  codeFixed: 'Un código no cambia: lo vendido lo lleva.',
  channelHint: 'El canal con el que los proveedores conocen este punto de venta.',
  fields: {
    code: 'Código',
    name: 'Nombre',
    channelID: 'Canal',
    property_brand: 'Marca del establecimiento',
    phone: 'Teléfono',
  },
} satisfies Part<'points'>
